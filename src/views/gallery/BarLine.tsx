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

/** A number has room beside its bar where a mark is so far from it, as a share of the scale. */
const BETWEEN = 0.05;

const modelText = ({ model }: TableRow, { gallery, numbers }: Language): string =>
  model === null ? gallery.notComputed : numbers.three(model);

/** A bar with its name and its number. */
export function BarLine({ name, isPaid, payer, isShare, end, isAtEnd, share, ...number }: LineProps) {
  const { row, mark } = number;
  const language = useLanguage();
  const model = row.model ?? 0;
  // A track that ends with what it shows has the number behind it.
  const whole = isAtEnd ? Math.max(model, row.published ?? 0, mark?.at ?? 0) : end;
  // Between its bar and the mark the number cannot be taken for the mark's.
  const isBetween = isAtEnd && mark !== null && mark.at - model > BETWEEN * end;
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
        {isBetween && (
          <span className={styles.barBetween} style={{ left: width(model) }}>
            {modelText(row, language)}
          </span>
        )}
        {mark !== null && <span className={styles.barMark} style={{ left: width(mark.at) }} />}
      </span>
      <BarNumber {...number} isBetween={isBetween} />
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
export function numberWords({ row, mark, why, outlines }: NumberProps, language: Language): readonly string[] {
  const { data, gallery: texts, numbers } = language;
  const { error, published, verdict } = row;
  return [
    modelText(row, language),
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

/** `isBetween`: the model's number is seen beside its bar, where there is room, and what follows here is the mark's. */
function BarNumber({ isBetween, ...props }: NumberProps & { readonly isBetween: boolean }) {
  const [model, ...rest] = numberWords(props, useLanguage());
  const after = rest.join('');
  return (
    <span>
      {isBetween ? <span className={styles.barSeen}>{model} / </span> : model}
      <span className={wordsStyles.mute}>{isBetween ? after.replace(/^ \/ /, '') : after}</span>
    </span>
  );
}
