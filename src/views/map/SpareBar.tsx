import { binaryBytes, percent } from '../../domain/format';
import type { SpareBarProps, SpareKey } from '../props';

/** Smallest width of a part that is not nothing, per cent of the bar. */
const leastPercent = 0.35;

/** Raw capacity and where it goes. */
export function SpareBar({ segments, spareFactor, overProvisioning }: SpareBarProps) {
  const raw = segments.reduce((sum, segment) => sum + segment.bytes, 0);
  const given = segments.find((segment) => segment.key === 'trimmed')?.bytes ?? 0;
  const shown = segments.filter((segment) => segment.bytes > 0);
  return (
    <section className="view own-height spare-bar" aria-label="Spare area">
      <header className="view-head">
        <h2>Where {binaryBytes(raw)} of flash goes</h2>
      </header>
      <div className="spare-parts" aria-hidden="true">
        {shown.map((segment) => (
          <i
            key={segment.name}
            className={`part ${lookOf(segment.key)}`}
            style={{ flex: `${Math.max(leastPercent, (segment.bytes / raw) * 100)} 0 0` }}
          />
        ))}
      </div>
      <ul className="spare-list">
        {shown.map((segment) => (
          <li key={segment.name}>
            <i className={`key part ${lookOf(segment.key)}`} />
            <span>{segment.name}</span>
            <b>{binaryBytes(segment.bytes)}</b>
          </li>
        ))}
      </ul>
      <p className="spare-sums">
        Spare area <b>{percent(spareFactor)}</b> of the flash = over-provisioned by <b>{percent(overProvisioning)}</b> of what is in use
        {given > 0 && (
          <>
            ; with what is trimmed <b>{percent(spareFactor + given / raw)}</b>
          </>
        )}
      </p>
    </section>
  );
}

/** Valid data and stale pages have their colours of the ramp; what compression saves is striped; what is empty is outlined; open groups and the reserve are hatched. */
function lookOf(key: SpareKey): string {
  if (key === 'data') return 'valid';
  if (key === 'factory') return 'stale';
  if (key === 'stale') return 'stale saved';
  if (key === 'user') return 'stale user';
  if (key === 'open' || key === 'reserve') return 'held';
  return key === 'bad' ? 'bad' : 'empty';
}
