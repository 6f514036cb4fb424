import type { SpareSegment } from '../../../store/selections/series/spare';
import type { SpareBarProps } from '../../props';
import { useLanguage } from '../../useLanguage';
import viewStyles from '../../view.module.css';
import legendStyles from '../legend.module.css';
import styles from './spareBar.module.css';

/** Smallest width of a part that is not nothing, per cent of the bar. */
const leastPercent = 0.35;

/** Raw capacity and where it goes. */
export function SpareBar({ segments, spareFactor, overProvisioning }: SpareBarProps) {
  const language = useLanguage();
  const { spare: words } = language;
  const { binaryBytes, percent } = language.numbers;
  const raw = segments.reduce((sum, segment) => sum + segment.bytes, 0);
  const given = segments.find((segment) => segment.key === 'trimmed')?.bytes ?? 0;
  const shown = segments.filter((segment) => segment.bytes > 0);
  return (
    <section className={`${viewStyles.view} ${viewStyles.ownHeight} spare-bar`} aria-label={words.name}>
      <header className={viewStyles.head}>
        <h2>{words.title(binaryBytes(raw))}</h2>
      </header>
      <div className={styles.spareParts} aria-hidden="true">
        {shown.map((segment) => (
          <i
            key={segment.key}
            className={styles.sparePart}
            data-look={lookOf(segment.key)}
            style={{ flex: `${Math.max(leastPercent, (segment.bytes / raw) * 100)} 0 0` }}
          />
        ))}
      </div>
      <ul className={styles.spareList}>
        {shown.map((segment) => (
          <li key={segment.key}>
            <i className={`${legendStyles.key} ${styles.sparePart}`} data-look={lookOf(segment.key)} />
            <span>{words.parts[segment.key]}</span>
            <b>{binaryBytes(segment.bytes)}</b>
          </li>
        ))}
      </ul>
      <p className={styles.spareSums}>
        {words.spareArea}
        <b>{percent(spareFactor)}</b>
        {words.overProvisionedLead}
        <b>{percent(overProvisioning)}</b>
        {words.overProvisionedEnd}
        {given > 0 && (
          <>
            {words.trimmedLead}
            <b>{percent(spareFactor + given / raw)}</b>
          </>
        )}
      </p>
    </section>
  );
}

/** Valid data and stale pages have their colours of the ramp; what compression saves is striped; what is empty is outlined; open groups and the reserve are hatched. */
function lookOf(key: SpareSegment['key']): string {
  if (key === 'data') return 'valid';
  if (key === 'factory') return 'stale';
  if (key === 'stale') return 'stale saved';
  if (key === 'user') return 'stale user';
  if (key === 'open' || key === 'reserve') return 'held';
  return 'empty';
}
