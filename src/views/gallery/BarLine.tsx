import type { CSSProperties } from 'react';
import { type BarMark, type TableRow, verdictOf } from '../../store/lab/experimentData';
import type { Language } from '../../texts/language';
import { useLanguage } from '../useLanguage';
import wordsStyles from '../words.module.css';
import styles from './bars.module.css';

interface NumberProps {
  readonly row: TableRow;
  readonly mark: BarMark | null;
  readonly why: string | null;
  readonly outlines: string | null;
}

interface LineProps extends NumberProps {
  readonly name: string;
  /** Page programs: beyond the first of each the bar is who causes them. */
  readonly isPaid: boolean;
  readonly payer: 'drive' | 'host' | null;
  /** A hundred per cent are marked. */
  readonly isShare: boolean;
  /** The value at the end of the scale, > 0. */
  readonly end: number;
  /** Its number stands at the end of its bar, or of the mark beyond it; else in a column of its own. */
  readonly isAtEnd: boolean;
  /** How many times it is its neighbour; empty: nothing is said. */
  readonly share: string;
}

/** A bar with its name and its number. */
export function BarLine({ name, isPaid, payer, isShare, end, isAtEnd, share, ...number }: LineProps) {
  const { row, mark } = number;
  const model = row.model ?? 0;
  // A track that ends with what it shows has the number behind it.
  const whole = isAtEnd ? Math.max(model, row.published ?? 0, mark?.at ?? 0) : end;
  const width = (value: number) => `${whole > 0 ? (Math.max(0, value) / whole) * 100 : 0}%`;
  const line = (
    <>
      <span className={styles.barTrack} aria-hidden="true">
        {isShare && <span className={styles.barHundred} style={{ left: width(100) }} />}
        <span className={styles.barModel} style={{ width: width(isPaid ? Math.min(1, model) : model) }} />
        {isPaid && model > 1 && <span className={styles.barPaid} data-payer={payer} style={{ left: width(1), width: width(model - 1) }} />}
        {row.published !== null && (
          <span className={styles.barPublished} data-fit={row.basis === 'fit'} style={{ width: width(row.published) }} />
        )}
        {mark !== null && <span className={styles.barMark} style={{ left: width(mark.at) }} />}
      </span>
      <BarNumber {...number} />
      {share !== '' && <span className={styles.barShare}>{share}</span>}
    </>
  );
  return (
    <li>
      <span>{name}</span>
      {isAtEnd ? (
        <span className={styles.barLine} style={{ '--extent': whole / end } as CSSProperties}>
          {line}
        </span>
      ) : (
        line
      )}
    </li>
  );
}

/** The number of a bar; its range by chance, the published one, or that this scale cannot be compared. */
export function numberWords({ row, mark, why, outlines }: NumberProps, { data, gallery: texts, numbers }: Language): readonly string[] {
  const { model, error, published, verdict } = row;
  return [
    model === null ? texts.notComputed : numbers.three(model),
    error === null ? '' : ` ± ${numbers.numeral(error, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}`,
    published === null
      ? ''
      : outlines === null
        ? texts.barPublished(numbers.three(published), row.basis === 'fit')
        : ` / ${numbers.three(published)} ${outlines}`,
    mark === null ? '' : ` / ${data.told(mark.words)}`,
    verdict === 'disagrees' ? `, ${texts.differences.missed}` : '',
    why === null ? '' : `: ${data.told(why)}`,
    verdict === 'needs full size' ? `, ${data.told(verdictOf(row).words)}` : '',
  ];
}

function BarNumber(props: NumberProps) {
  const [model, ...rest] = numberWords(props, useLanguage());
  return (
    <span>
      {model}
      <span className={wordsStyles.mute}>{rest.join('')}</span>
    </span>
  );
}
