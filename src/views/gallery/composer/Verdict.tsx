import type { composed } from '../../../store/lab/experimentComposer';
import type { Outlook } from '../../../store/lab/outlook';
import hintStyles from '../../parts/hint.module.css';
import { useLanguage } from '../../useLanguage';
import styles from './composer.module.css';
import { driveTime } from './driveTime';

interface VerdictProps {
  readonly result: ReturnType<typeof composed>;
  /** Null: it cannot run. */
  readonly outlook: Outlook | null;
}

/** What the procedure becomes: how long it takes, where it settles and how it is simulated; or the sentences that say why it cannot run. */
export function Verdict({ result, outlook }: VerdictProps) {
  const language = useLanguage();
  const { bench: words } = language;
  const { binaryBytes } = language.numbers;
  return (
    <div className={styles.verdict}>
      <div role="status" className={styles.told}>
        {outlook !== null && <Ahead outlook={outlook} />}
        {!result.ok && (
          <ul className={styles.faults}>
            {result.faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        )}
      </div>
      {result.ok && (
        <p className={hintStyles.hint}>
          {words.becomes(
            result.value.scale === 1 ? words.fullSize : `1:${result.value.scale}`,
            binaryBytes(result.value.drive.bufferKiB * 1024),
          )}
        </p>
      )}
    </div>
  );
}

/** How long it takes, and which share of what the flash writes will be the host's. */
function Ahead({ outlook: { seconds, law } }: { readonly outlook: Outlook }) {
  const language = useLanguage();
  const { outlook: words } = language.bench;
  const total = driveTime(
    seconds.reduce<number>((sum, each) => sum + (each ?? 0), 0),
    language,
  );
  return (
    <>
      <p className={styles.takes}>{seconds.includes(null) ? words.takesAtLeast(total) : words.takes(total)}</p>
      <p>{law === null ? words.noTheory : words.settles(language.numbers.ratio(law.waf))}</p>
    </>
  );
}
