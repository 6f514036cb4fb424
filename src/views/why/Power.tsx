import { useEffect, useState } from 'react';
import { withUnit } from '../../domain/format';
import type { LostPage, PowerFrame } from '../../engine/answers';
import type { PowerLossReport } from '../../engine/totals';
import { plugFigures } from '../../store/selections/drive/powerLoss';
import { perform } from '../../store/session/commands';
import { isAtRest, isPowerOfNow } from '../../store/session/state';
import type { Language } from '../../texts/language';
import articleStyles from '../parts/article.module.css';
import { useLive, useSession, useSlow } from '../parts/context';
import { NumberField } from '../parts/fields';
import fieldsStyles from '../parts/fields.module.css';
import { useLanguage } from '../useLanguage';
import { Lost } from './Lost';
import styles from './power.module.css';

/** Wall time that a run must rest before it is asked what it would lose, ms. */
const REST_MS = 250;
/** Pages that are named one by one. */
const NAMED = 40;
const PAGE_BYTES = 4096;

/** Asks what a power loss would cost, whenever the run pauses at another moment, and right after a power loss. */
function useAskedAtRest(losses: number): void {
  const session = useSession();
  const resting = useSlow(isAtRest);
  const moment = useSlow((state) => state.moment);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a moment is another rest
  useEffect(() => {
    if (!resting) return;
    const timer = setTimeout(() => perform(session, { do: 'recall', what: { what: 'power' } }), REST_MS);
    return () => clearTimeout(timer);
  }, [resting, moment, session]);
  useEffect(() => {
    if (losses > 0) perform(session, { do: 'recall', what: { what: 'power' } });
  }, [losses, session]);
}

function Figures({ loss }: { readonly loss: PowerLossReport }) {
  const { numbers, power: words } = useLanguage();
  const rows: readonly (readonly [name: string, pages: number])[] = [
    [words.acknowledged, loss.acknowledgedLost],
    [words.unacknowledged, loss.unacknowledgedLost],
    [words.trims, loss.trimsReturned],
    // Only drives with capacitors have anything to save with.
    ...(loss.holdUpSeconds > 0 ? [[words.saved, loss.savedPages] as const] : []),
  ];
  return (
    <dl className={styles.figures}>
      {rows.map(([name, pages]) => (
        <div key={name} className={name === words.acknowledged && pages > 0 ? styles.lost : ''}>
          <dt>{name}</dt>
          <dd>{pages === 0 ? '0' : words.pages(numbers.whole(Math.round(pages)), numbers.bytes(pages * PAGE_BYTES))}</dd>
        </div>
      ))}
      <div>
        <dt>{words.replayed}</dt>
        <dd>{numbers.whole(Math.round(loss.mapReplayedPages))}</dd>
      </div>
      {loss.translationPages > 0 && (
        <div>
          <dt>{words.tables}</dt>
          <dd>{numbers.whole(Math.round(loss.translationPages))}</dd>
        </div>
      )}
      <div>
        <dt>{words.ready}</dt>
        <dd>{numbers.latency(loss.readySeconds * 1e6)}</dd>
      </div>
    </dl>
  );
}

/** The steps of a recovery with their times, each a bar as long as its share. */
function Recovery({ loss }: { readonly loss: PowerLossReport }) {
  const { numbers, power: words } = useLanguage();
  const whole = (n: number) => numbers.whole(Math.round(n));
  const first = useSlow(({ scenario }) => {
    if (scenario === null || scenario.map.cacheMiB === null) return words.checkpoint;
    return scenario.drive.capacitors ? words.root : words.rootAndRam;
  });
  const nandPage = useSlow(({ scenario }) => withUnit(numbers.whole(scenario?.drive.nandPageKiB ?? 0), 'KiB'));
  const steps: readonly (readonly [text: string, seconds: number])[] = [
    ...(loss.checkpointPages > 0 ? [[first(whole(loss.checkpointPages)), loss.checkpointSeconds] as const] : []),
    ...(loss.scannedPages > 0
      ? [[(loss.checkpointPages > 0 ? words.scan : words.scanAll)(whole(loss.scannedPages), nandPage), loss.scanSeconds] as const]
      : []),
    ...(loss.paddingSeconds > 0
      ? [[words.padding(whole(loss.unitsNotProgrammed), whole(loss.unitsHalfProgrammed)), loss.paddingSeconds] as const]
      : []),
    ...(loss.correctingSeconds > 0 ? [[words.correcting(whole(loss.translationPages)), loss.correctingSeconds] as const] : []),
    ...(loss.holdUpSeconds > 0 ? [[words.holdUp, loss.holdUpSeconds] as const] : []),
  ];
  const longest = Math.max(...steps.map(([, seconds]) => seconds), 1e-9);
  return (
    <>
      <h4>{words.steps}</h4>
      <ol className={styles.steps}>
        {steps.map(([text, seconds]) => (
          <li key={text}>
            {text} <strong>{numbers.latency(seconds * 1e6)}</strong>
            <span className={styles.bar} style={{ width: `${(seconds / longest) * 100}%` }} />
          </li>
        ))}
      </ol>
    </>
  );
}

function pageWords({ lpn, what, slot }: LostPage, { numbers, power }: Language): string {
  const page = numbers.whole(lpn);
  if (what === 'trim') return power.back(page);
  if (what === 'unacknowledged') return power.open(page);
  return slot === null ? power.nothing(page) : power.older(page);
}

/** Which pages, one by one. */
function LostPages({ pages }: Pick<PowerFrame, 'pages'>) {
  const language = useLanguage();
  const { numbers, power: words } = language;
  const factor = useSlow((state) => state.plan?.factor ?? 1);
  return (
    <details>
      <summary>{words.byPage}</summary>
      {pages.every(({ what }) => what !== 'acknowledged') && <p>{words.none}</p>}
      <ul className={`${articleStyles.list} ${styles.pages}`}>
        {pages.slice(0, NAMED).map((page) => (
          <li key={`${page.what} ${page.lpn}`}>{pageWords(page, language)}</li>
        ))}
      </ul>
      {pages.length > NAMED && <p>{words.more(numbers.whole(pages.length - NAMED))}</p>}
      {factor > 1 && pages.length > 0 && <p>{words.simulated(numbers.ratio(factor))}</p>}
    </details>
  );
}

/** Whether there is anything to lose: right after a power loss there is not. */
function isAtStake({ acknowledgedLost, unacknowledgedLost, trimsReturned, savedPages }: PowerLossReport): boolean {
  return acknowledgedLost + unacknowledgedLost + trimsReturned + savedPages > 0;
}

/** What a power loss would take now, the plug, and what became of the last one. */
export function Power() {
  const language = useLanguage();
  const { power: words } = language;
  const session = useSession();
  const [offSeconds, setOff] = useState(1);
  const asked = useSlow((state) => state.recalled.power);
  // The losses that the headline tells, of the run itself: the state hears of one only where something else of it changes. As text, which is compared.
  const [losses, setLosses] = useState('[]');
  useLive(({ frame }) => setLosses(JSON.stringify(frame.powerLosses)));
  const told: readonly PowerLossReport[] = JSON.parse(losses);
  const { last, next, pages } = plugFigures(told, asked);
  const isNow = useSlow(isPowerOfNow);
  // A class is asked before the answer is shown.
  const inHall = useSlow(({ view }) => view.projector || view.presenting);
  useAskedAtRest(told.length);
  if (asked?.reply.ok === false) return <p className={fieldsStyles.fieldFault}>{asked.reply.fault}</p>;
  return (
    <div className={styles.power}>
      {asked === null && last === null && <p role="status">{words.looking}</p>}
      {last !== null && (
        <>
          <Lost loss={last} />
          <details>
            <summary>{words.all}</summary>
            <Figures loss={last} />
            <Recovery loss={last} />
            {pages !== null && <LostPages pages={pages} />}
          </details>
        </>
      )}
      {next !== null && (last === null || isAtStake(next)) && (
        <details className={isNow ? '' : styles.old} open={!inHall && last === null}>
          <summary>{isNow ? words.now : words.before}</summary>
          <Figures loss={next} />
        </details>
      )}
      {(asked !== null || last !== null) && (
        <div className={fieldsStyles.range}>
          <NumberField label={words.off} unit="s" value={offSeconds} min={0} max={86_400} onChoose={setOff} />
          <button
            type="button"
            className={styles.pull}
            onClick={() => perform(session, { do: 'act', action: { do: 'powerLoss', offSeconds } })}
          >
            {words.pull}
          </button>
        </div>
      )}
    </div>
  );
}
