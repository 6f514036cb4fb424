import { isHostPhase, isWriting } from '../../../scenario/procedure';
import type { Phase } from '../../../scenario/types';
import type { Outlook } from '../../../store/lab/outlook';
import type { Language } from '../../../texts/language';
import { nameWithJobs } from '../../parts/nameWithJobs';
import { useLanguage } from '../../useLanguage';
import { Key, type KeyItem } from '../Key';
import { driveTime } from './driveTime';
import type { Numbered } from './StepHead';
import styles from './timeStrip.module.css';

/** Share of the strip that a step has which goes on until the drive is steady: nobody knows how long. */
const OPEN = 0.35;
/** A step narrower than this share of the strip has no room for its name, which its row below has; and ends nearer than this have no room for two times. */
const NAMED = 0.12;
const TIMED = 0.07;

interface Part {
  readonly id: number;
  /** "Random writes, 4 KiB". */
  readonly name: string;
  /** Share of the strip. */
  readonly share: number;
  /** Seconds from the beginning to its end; null: it ends when the drive is steady, or begins after such a step. */
  readonly end: number | null;
  /** Of what it writes to flash the host's share; `unknown`: no theory covers it; null: it writes nothing. */
  readonly host: number | 'unknown' | null;
}

/** The steps that take time, each as wide as it takes. Empty: none does. */
export function partsOf(
  steps: readonly Numbered[],
  phases: readonly Phase[],
  { seconds, law }: Outlook,
  language: Language,
): readonly Part[] {
  const known = seconds.reduce<number>((sum, each) => sum + (each ?? 0), 0);
  const open = seconds.filter((each) => each === null).length;
  const room = open === 0 ? 1 : known === 0 ? 0 : 1 - OPEN;
  let [end, isErased]: [number | null, boolean] = [0, true];
  return steps.flatMap(({ id, step }, i): readonly Part[] => {
    const [phase, took] = [phases[i], seconds[i] ?? null];
    if (step.kind === 'erase') isErased = true;
    if (phase === undefined || took === 0) return [];
    end = end === null || took === null ? null : end + took;
    const writes = isHostPhase(phase) && isWriting(phase);
    // What fills an erased drive in order moves nothing; the law is that of the last step.
    const byLaw = i === phases.length - 1 && law !== null ? 1 / law.waf : null;
    const host = writes ? (byLaw ?? (isErased && step.kind === 'fill' ? 1 : 'unknown')) : null;
    if (writes) isErased = false;
    const share = took === null ? (1 - room) / open : (took / known) * room;
    return [{ id, name: nameWithJobs(phase, language), share, end, host }];
  });
}

/** Which parts have the time of their end: those that are far enough from the next one that has it. The last always has. */
function timedOf(parts: readonly Part[]): ReadonlySet<number> {
  const timed = new Set<number>();
  let free = Number.POSITIVE_INFINITY;
  let at = 1;
  for (const { id, share } of [...parts].reverse()) {
    if (free - at >= TIMED) {
      timed.add(id);
      free = at;
    }
    at -= share;
  }
  return timed;
}

/** The procedure to time: what each step writes to flash, how much of it is the host's, and when it ends. */
export function TimeStrip({
  steps,
  phases,
  outlook,
}: {
  readonly steps: readonly Numbered[];
  readonly phases: readonly Phase[];
  readonly outlook: Outlook;
}) {
  const language = useLanguage();
  const { bench: words } = language;
  const parts = partsOf(steps, phases, outlook, language);
  if (parts.length === 0) return null;
  const timed = timedOf(parts);
  const has = (isSuch: (host: Part['host']) => boolean) => parts.some(({ host }) => isSuch(host));
  const keys: readonly (KeyItem & { readonly isSeen: boolean })[] = [
    { mark: 'host', words: words.outlook.ofHost, isSeen: has((host) => typeof host === 'number') },
    { mark: 'moved', words: words.outlook.ofMoves, isSeen: has((host) => typeof host === 'number' && host < 1) },
    { mark: 'wash', words: words.outlook.unknown, isSeen: has((host) => host === 'unknown') },
    { mark: 'outline', words: words.outlook.none, isSeen: has((host) => host === null) },
  ];
  return (
    <figure className={styles.figure} aria-label={words.outlook.picture}>
      <figcaption className={styles.head}>
        <b>{words.outlook.picture}</b>
        <Key items={keys.filter(({ isSeen }) => isSeen)} />
      </figcaption>
      <ol className={styles.strip}>
        {parts.map(({ id, name, share, end, host }) => (
          <li key={id} style={{ flexGrow: share }} data-open={end === null || undefined}>
            <span className={styles.name}>{share < NAMED ? '' : name}</span>
            <span className={styles.bar} data-writes={host === null ? 'nothing' : host === 'unknown' ? host : undefined} aria-hidden="true">
              {typeof host === 'number' && <i style={{ height: `${(100 * host).toFixed(2)}%` }} />}
            </span>
            <span className={styles.end}>{!timed.has(id) ? '' : end === null ? words.outlook.untilSteady : driveTime(end, language)}</span>
          </li>
        ))}
      </ol>
    </figure>
  );
}
