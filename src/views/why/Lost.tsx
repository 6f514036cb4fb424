import type { PowerLossReport } from '../../engine/totals';
import { useLanguage } from '../useLanguage';
import styles from './power.module.css';

const PAGE_BYTES = 4096;

/** How long the drive took to be ready, each step as long as its share of it. */
function ReadyBar({ loss }: { readonly loss: PowerLossReport }) {
  const { numbers, power: words } = useLanguage();
  const steps: readonly (readonly [name: string, seconds: number])[] = [
    [words.readMap, loss.checkpointSeconds],
    [words.scanned, loss.scanSeconds],
    [words.padded, loss.paddingSeconds],
    [words.corrects, loss.correctingSeconds],
  ];
  const taken = steps.filter(([, seconds]) => seconds > 0);
  return (
    <>
      <p>
        {words.ready} <strong>{numbers.latency(loss.readySeconds * 1e6)}</strong>
      </p>
      <ul className={styles.ready} aria-hidden="true">
        {taken.map(([name, seconds]) => (
          <li key={name} style={{ flexGrow: seconds / loss.readySeconds }} />
        ))}
      </ul>
      <p className={styles.readyWords}>{taken.map(([name, seconds]) => `${name} ${numbers.latency(seconds * 1e6)}`).join(', ')}</p>
    </>
  );
}

/** What a power loss took and why, as a picture: RAM forgets, flash keeps. */
export function Lost({ loss }: { readonly loss: PowerLossReport }) {
  const { numbers, power: words } = useLanguage();
  const whole = (n: number) => numbers.whole(Math.round(n));
  const { acknowledgedLost: lost, trimsReturned: back, savedPages: saved } = loss;
  return (
    <section className={styles.lostNow} aria-label={words.which}>
      <p className={styles.headline}>{lost > 0 ? words.pagesLost(whole(lost)) : words.nothingLost}</p>
      <dl className={styles.fates}>
        <div className={styles.ram}>
          <dt>{words.ramForgets}</dt>
          {lost > 0 && (
            <dd>
              <strong>{words.writes(whole(lost), numbers.bytes(lost * PAGE_BYTES))}</strong>
            </dd>
          )}
          {back > 0 && <dd>{words.trimsGone(whole(back))}</dd>}
          {lost === 0 && back === 0 && <dd>{words.nothingThere}</dd>}
          {saved > 0 && <dd>{words.savedInTime(whole(saved))}</dd>}
        </div>
        <div>
          <dt>{words.flashKeeps}</dt>
          <dd>{words.programmed}</dd>
        </div>
      </dl>
      <ReadyBar loss={loss} />
    </section>
  );
}
