import type { CSSProperties } from 'react';
import { type Kept, type KeptShare, keptShares, sayShare } from '../../scenario/experiments/kept';
import type { Experiment, TableRow } from '../../store/lab/experimentData';
import type { Language } from '../../texts/language';
import hintStyles from '../parts/hint.module.css';
import { useLanguage } from '../useLanguage';
import wordsStyles from '../words.module.css';
import { Key, type KeyItem } from './Key';
import styles from './keptBars.module.css';

interface KeptProps {
  readonly experiment: Experiment;
  readonly variant: string;
  readonly rows: readonly TableRow[];
  /** No plots stand below it: it has their room. */
  readonly isAlone?: boolean;
}

/** The leading picture of a part whose finding is how much of a speed is left. */
export function KeptBars({ experiment, variant, rows, isAlone = false }: KeptProps) {
  const kept = experiment.kept?.find((each) => each.variant === variant);
  const shares = kept === undefined ? [] : keptShares(kept, rows);
  if (kept === undefined || shares.every(({ model, published }) => model === null && published === null)) return null;
  return <Picture kept={kept} shares={shares} isAlone={isAlone} />;
}

interface PictureProps {
  readonly kept: Kept;
  readonly shares: readonly KeptShare[];
  readonly isAlone: boolean;
}

function Picture({ kept, shares, isAlone }: PictureProps) {
  const language = useLanguage();
  const { data, gallery: words } = language;
  const title = data.told(kept.title);
  const unit = shares[0]?.whole.unit ?? '';
  // A row without a bar of the model would be an empty one: what only the article has is said in a line.
  const drawn = shares.filter(({ basis }) => basis !== 'outside');
  const others = shares.filter(({ basis }) => basis === 'outside');
  const top = topOf(drawn);
  return (
    <section aria-label={title}>
      <h4>{title}</h4>
      <Key items={keyOf(kept, drawn, language)} />
      <div className={styles.plot} data-alone={isAlone}>
        <p className={styles.head} aria-hidden="true">
          <span>{words.kept.byModel(unit)}</span>
          <span>{words.kept.byArticle(unit)}</span>
        </p>
        <ul>
          {drawn.map((share, i) => (
            <Row key={`${share.name} ${share.of}`} {...{ kept, share, top, isAlone }} isLed={i === 0} />
          ))}
        </ul>
      </div>
      {others.length > 0 && (
        <p className={hintStyles.hint}>{words.kept.onlyInArticle(others.map((share) => outsideText(share, unit, language)).join('; '))}</p>
      )}
    </section>
  );
}

/** "Summit 6 %, 12.8 → 0.77 MB/s". */
function outsideText({ name, published, whole, part, why }: KeptShare, unit: string, { data, numbers }: Language): string {
  const rate = (value: number | null) => numbers.numeral(value ?? Number.NaN, { maximumSignificantDigits: 3 });
  const share = published === null ? '–' : numbers.percent(Number(published.toFixed(2)));
  const reason = why === undefined ? '' : ` (${data.told(why)})`;
  return `${data.told(name)} ${share}, ${rate(whole.published)} → ${rate(part.published)} ${unit}${reason}`;
}

/** What bar, filling and mark are. */
function keyOf({ whole, part }: Kept, shares: readonly KeptShare[], { data, gallery: words }: Language): readonly KeyItem[] {
  const bases = new Set(shares.flatMap(({ published, basis }) => (published === null ? [] : [basis === 'fit' ? 'fit' : 'other'])));
  return [
    { mark: 'bar', words: data.told(part) },
    { mark: 'outline', words: words.kept.whole(data.told(whole)) },
    ...(bases.has('other') ? [{ mark: 'diamond', words: words.kept.article } as const] : []),
    ...(bases.has('fit') ? [{ mark: 'fitDiamond', words: words.kept.fittedTo } as const] : []),
  ];
}

/** The share at the end of the scale: a bar's end is the whole speed, and what is faster lies beyond it. */
const topOf = (shares: readonly Pick<KeptShare, 'model' | 'published'>[]): number =>
  Math.max(1, ...shares.flatMap(({ model, published }) => [model ?? 0, published ?? 0]));

/** A label stands inside a part of the bar that is at least so wide, as a share of it. */
const ROOM = 0.27;
/** Right of this the mark's words stand left of it. */
const TURN = 0.7;

interface RowProps {
  readonly kept: Kept;
  readonly share: KeptShare;
  /** The share at the end of the scale. */
  readonly top: number;
  /** It keeps least: its bar is labelled, and the others are compared with it. */
  readonly isLed: boolean;
  /** Else plots below it have the speeds, and each bar its share alone. */
  readonly isAlone: boolean;
}

function Row({ kept, share, top, isLed, isAlone }: RowProps) {
  const language = useLanguage();
  const { data, gallery: words, numbers } = language;
  const { name, of, model, published, basis, isMissed, why, whole, part } = share;
  const about = [of === null ? null : data.told(of), words.kept.bases[basis]].flatMap((each) => each ?? []).join(', ');
  const percentOf = (of: number): string => `${(of / top) * 100}%`;
  const speed = ({ unit }: TableRow, value: number | null) => (value === null ? '' : `${rateText(value, language)} ${unit}`);
  const shareOf = (of: number) => numbers.percent(Number(of.toFixed(2)));
  return (
    <li className={styles.row} data-led={isLed}>
      <span className={styles.name}>
        {data.told(name)} <span className={wordsStyles.mute}>{about}</span>
      </span>
      <span
        className={styles.track}
        aria-hidden="true"
        style={{ '--mark': percentOf(published ?? 0), '--whole': percentOf(1) } as CSSProperties}
      >
        <i className={styles.whole} data-absent={model === null} />
        {model !== null && <i className={styles.part} style={{ width: percentOf(model) }} />}
        {isLed && model !== null && model >= ROOM && (
          <span className={styles.inPart} style={{ maxWidth: percentOf(model) }}>
            {data.told(kept.part)} <b>{isAlone ? speed(part, part.model) : shareOf(model)}</b>
          </span>
        )}
        {isLed && model !== null && 1 - model >= ROOM && (
          <span className={styles.inWhole} style={{ maxWidth: percentOf(1 - model) }}>
            {data.told(kept.whole)} {isAlone && <b>{speed(whole, whole.model)}</b>}
          </span>
        )}
        {!isLed && !isAlone && model !== null && (
          <span className={styles.afterPart} style={{ left: percentOf(model) }}>
            {shareOf(model)}
          </span>
        )}
        {published !== null && <i className={styles.mark} data-fit={basis === 'fit'} />}
        {(isLed || !isAlone) && published !== null && (
          <span className={styles.markWords} data-left={published / top > TURN}>
            {words.kept.articleHas(shareOf(published))}
            {isMissed && <b>, {words.differences.missed}</b>}
          </span>
        )}
      </span>
      <span className={styles.said}>
        {shareText(share, language)}
        {why !== undefined && <span className={styles.why}> {data.told(why)}</span>}
      </span>
      <Figures label={words.kept.byModel('')} from={whole.model} to={part.model} share={model} />
      <Figures
        label={words.kept.byArticle('')}
        from={whole.published}
        to={part.published}
        share={published}
        isMissed={isMissed && !isLed && isAlone}
      />
    </li>
  );
}

/** A share in words: what one remembers of it. */
export function shareText({ model }: Pick<KeptShare, 'model'>, { gallery: words }: Language): string {
  if (model === null) return words.notComputed;
  const said = sayShare(model);
  return typeof said === 'string' ? words.kept[said] : words.kept[said.is](words.kept.shares[said.of]);
}

/** Three digits at the most: "8.2" is not published as 8.20. */
const rateText = (value: number, { numbers }: Language): string => numbers.numeral(value, { maximumSignificantDigits: 3 });

interface FiguresProps {
  readonly label: string;
  readonly from: number | null;
  readonly to: number | null;
  readonly share: number | null;
  readonly isMissed?: boolean;
}

/** "51 % 259 → 132". */
function Figures({ label, from, to, share, isMissed = false }: FiguresProps) {
  const language = useLanguage();
  const { gallery: words, numbers } = language;
  return (
    <span className={styles.figures}>
      <span className={styles.figuresOf}>{label} </span>
      {from === null || to === null || share === null ? (
        '–'
      ) : (
        <>
          <b>{numbers.percent(Number(share.toFixed(2)))}</b> {`${rateText(from, language)} → ${rateText(to, language)}`}
          {isMissed && <span>, {words.differences.missed}</span>}
        </>
      )}
    </span>
  );
}
