import { useState } from 'react';
import { dieCount, overProvisioning, PAGE_BYTES, physicalPages, spareFactor } from '../../../domain/spare';
import { type DriveSize, sized, sizeOf, soldAt } from '../../../scenario/change/sized';
import type { Drive } from '../../../scenario/types';
import buttonStyles from '../../parts/button.module.css';
import { useSlow } from '../../parts/context';
import { NumberField } from '../../parts/fields';
import fieldsStyles from '../../parts/fields.module.css';
import { Group } from '../../parts/Group';
import hintStyles from '../../parts/hint.module.css';
import { useLanguage } from '../../useLanguage';
import { useRestart } from './useRestart';

/** Digits of a size in its field. */
const DIGITS = 7;
const shown = (value: number): number => Number(value.toPrecision(DIGITS));

/** Capacity, flash and dies as a data sheet has them: all at once, since one without the others may be no drive. */
export function SizeGroup() {
  const language = useLanguage();
  const { settings: words } = language;
  const { binaryBytes, bytes, whole } = language.numbers;
  const drive = useSlow((state) => state.scenario?.drive);
  if (drive === undefined) return null;
  const flash = binaryBytes(physicalPages(drive) * PAGE_BYTES);
  return (
    <Group name={words.sizeGroup} state={words.sizeLine(bytes(drive.logicalPages * PAGE_BYTES), flash, whole(dieCount(drive)))}>
      <SizeFields key={JSON.stringify(sizeOf(drive))} drive={drive} />
    </Group>
  );
}

function SizeFields({ drive }: { readonly drive: Drive }) {
  const language = useLanguage();
  const { settings: words } = language;
  const { binaryBytes, bytes, percent, whole } = language.numbers;
  const restart = useRestart();
  const [size, setSize] = useState<DriveSize>(() => sizeOf(drive));
  const [fault, setFault] = useState<string | null>(null);
  const edit = sized(drive, size);
  const next = { ...drive, ...edit.drive };
  const flash = physicalPages(next);
  const change = (part: Partial<DriveSize>) => {
    setFault(null);
    setSize({ ...size, ...part });
  };
  const field = (key: keyof DriveSize, range: { readonly unit?: string; readonly min: number; readonly max: number }) => (
    <NumberField {...words.size[key]} {...range} value={shown(size[key])} onChoose={(value) => change({ [key]: value })} />
  );
  const isFull = next.logicalPages >= flash;
  return (
    <>
      {field('flashGiB', { unit: 'GiB', min: 0, max: 4e6 })}
      {field('soldGB', { unit: 'GB', min: 0, max: 4e6 })}
      <NumberField
        {...words.size.spare}
        unit="%"
        value={isFull ? null : shown(100 * spareFactor(flash, next.logicalPages))}
        placeholder={words.noSpare}
        min={0}
        max={95}
        onChoose={(spare) => change({ soldGB: soldAt(size.flashGiB, spare / 100) })}
      />
      {field('channels', { min: 1, max: 64 })}
      {field('diesPerChannel', { min: 1, max: 64 })}
      <p className={isFull ? fieldsStyles.fieldFault : hintStyles.hint} role="status">
        {isFull
          ? words.soldTooMuch(bytes(next.logicalPages * PAGE_BYTES), bytes(flash * PAGE_BYTES))
          : words.sizeBecomes(
              whole(dieCount(next)),
              binaryBytes((flash * PAGE_BYTES) / dieCount(next)),
              whole(next.blocksPerPlane),
              percent(spareFactor(flash, next.logicalPages)),
              percent(overProvisioning(flash, next.logicalPages)),
            )}
      </p>
      {fault !== null && (
        <p className={fieldsStyles.fieldFault} role="alert">
          {fault}
        </p>
      )}
      <button
        type="button"
        className={buttonStyles.filled}
        disabled={isFull}
        onClick={() => setFault(restart((now) => sized(now.drive, size)))}
      >
        {words.makeDrive}
      </button>
    </>
  );
}
