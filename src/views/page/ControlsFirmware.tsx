import type { ReactNode } from 'react';
import type { Edit } from '../../scenario/change/edit';
import { settings as words } from '../../texts/en/settings';
import { useSlow } from '../parts/context';
import { Choice, ParameterField } from '../parts/fields';
import { Group } from '../parts/Group';
import {
  capKnobs,
  checkpointKnobs,
  firmwareLine,
  floorKnob,
  type Knob,
  keyOf,
  mappingUnits,
  parityKnob,
  slcShareKnob,
  slcTimeKnob,
  wearKnobs,
} from './firmware';
import { useRestart } from './useRestart';

function Part({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <fieldset className="part">
      <legend>{name}</legend>
      {children}
    </fieldset>
  );
}

function KnobField({ knob }: { readonly knob: Knob }) {
  const restart = useRestart();
  const scenario = useSlow((state) => state.scenario);
  if (scenario === null) return null;
  const value = 'drive' in knob ? scenario.drive[knob.drive] : scenario.ftl[knob.ftl];
  const edit = (next: number | null): Edit => {
    if ('ftl' in knob) return { ftl: { [knob.ftl]: next } };
    const wears = knob.drive === 'peSpread' && next !== null && scenario.ftl.gcLow < 2;
    // A drive that wears out needs a free group in reserve: without one it would be a fault.
    return { drive: { [knob.drive]: next }, ...(wears ? { ftl: { gcLow: 2, gcHigh: Math.max(2, scenario.ftl.gcHigh) } } : {}) };
  };
  return <ParameterField about={{ ...knob, ...words.knobs[keyOf(knob)] }} value={value} onChoose={(next) => restart(edit(next))} />;
}

/** Where data goes: mapping unit, free LBAs, parity, compression. */
function MappingPart() {
  const restart = useRestart();
  const drive = useSlow((state) => state.scenario?.drive);
  if (drive === undefined) return null;
  return (
    <Part name={words.parts.mapping}>
      <Choice
        {...words.knobs.mappingKiB}
        value={String(drive.mappingKiB)}
        options={mappingUnits.map((kib) => ({ value: String(kib), name: `${kib} KiB` }))}
        onChoose={(kib) => restart({ drive: { mappingKiB: Number(kib) } })}
      />
      <Choice
        {...words.knobs.freeIsSpare}
        value={drive.freeIsSpare ? 'spare' : 'kept'}
        options={[
          { value: 'spare', name: words.freeLbas.spare },
          { value: 'kept', name: words.freeLbas.kept },
        ]}
        onChoose={(free) => restart({ drive: { freeIsSpare: free === 'spare' } })}
      />
      <KnobField knob={parityKnob} />
      {drive.compression && <KnobField knob={floorKnob} />}
      {checkpointKnobs.map((knob) => (
        <KnobField key={keyOf(knob)} knob={knob} />
      ))}
    </Part>
  );
}

function SlcPart() {
  const restart = useRestart();
  const drive = useSlow((state) => state.scenario?.drive);
  if (drive === undefined) return null;
  return (
    <Part name={words.parts.cache}>
      <KnobField knob={slcShareKnob} />
      <Choice
        {...words.knobs.slcBits}
        value={String(drive.slcBits)}
        options={[2, 3, 4].map((bits) => ({ value: String(bits), name: words.bitsOfCell(bits) }))}
        onChoose={(bits) => restart({ drive: { slcBits: Number(bits) } })}
      />
      <KnobField knob={slcTimeKnob} />
    </Part>
  );
}

/** What makes drives differ, each a parameter that any drive can have; each change makes another drive. */
export function FirmwareGroup() {
  const scenario = useSlow((state) => state.scenario);
  if (scenario === null) return null;
  return (
    <Group name={words.firmware} state={firmwareLine(scenario)}>
      <Part name={words.parts.limits}>
        {capKnobs.map((knob) => (
          <KnobField key={keyOf(knob)} knob={knob} />
        ))}
      </Part>
      <MappingPart />
      <SlcPart />
      <Part name={words.parts.wear}>
        {wearKnobs.map((knob) => (
          <KnobField key={keyOf(knob)} knob={knob} />
        ))}
      </Part>
    </Group>
  );
}
