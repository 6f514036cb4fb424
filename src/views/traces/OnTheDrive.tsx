import { useRef, useState } from 'react';
import type { ReadTrace } from '../../reading/protocol';
import { type ReplayCourse, type ReplaySample, replayCourse } from '../../store/selections/series/replayed';
import type { RunView } from '../../store/types';
import { useLive, useSlow } from '../parts/context';
import hintStyles from '../parts/hint.module.css';
import { useLanguage } from '../useLanguage';
import styles from './traces.module.css';

const [WIDTH, HEIGHT] = [720, 60] as const;

interface StripProps {
  readonly name: string;
  readonly figure: string;
  readonly course: ReplayCourse;
  readonly of: (sample: ReplaySample) => number | null;
  readonly text: (value: number) => string;
}

/** One figure of the samples over the time of the trace, from 0 up. */
function Strip({ name, figure, course, of, text }: StripProps) {
  const { traces: words } = useLanguage();
  const known = course.samples.flatMap((sample) => {
    const value = of(sample);
    return value === null ? [] : [{ at: sample.at, value }];
  });
  if (known.length === 0) return null;
  const values = known.map(({ value }) => value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const said = words.drive.course(text(low), text(high));
  const y = (value: number): number => HEIGHT - 2 - (high > 0 ? (value / high) * (HEIGHT - 6) : 0);
  return (
    <figure className={styles.traceStrip}>
      <figcaption>
        <strong>{name}</strong> {figure}
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={`${name}: ${figure}; ${said}`}>
        {known.map(({ at, value }) => (
          <line key={at} className={styles.traceSample} x1={at * WIDTH} x2={at * WIDTH} y1={HEIGHT} y2={y(value)} />
        ))}
        {course.now !== null && <line className={styles.traceNow} x1={course.now * WIDTH} x2={course.now * WIDTH} y2={HEIGHT} />}
        <line className={styles.barBase} x2={WIDTH} y1={HEIGHT} y2={HEIGHT} />
      </svg>
      <p className={hintStyles.hint}>{said}</p>
    </figure>
  );
}

const orDash = (value: number | null, text: (value: number) => string): string => (value === null ? '–' : text(value));

/** What the trace does to the drive, while one replays it. */
export function OnTheDrive({ trace }: { readonly trace: ReadTrace }) {
  const language = useLanguage();
  const { traces: words } = language;
  const { latency, ratio } = language.numbers;
  const { hash, endUs } = trace;
  const phases = useSlow((state) => state.scenario?.phases);
  const [course, setCourse] = useState<ReplayCourse | null>(null);
  const drawn = useRef<RunView['frame'] | null>(null);
  useLive((run) => {
    // Called after every render, too: the same frame has the same course.
    if (drawn.current === run.frame) return;
    drawn.current = run.frame;
    setCourse(replayCourse(run, hash, endUs));
  });
  const isIts = phases?.some((phase) => phase.do === 'replay' && phase.trace.hash === hash) ?? false;
  if (!isIts) return null;
  const drive = words.drive;
  const kind = ({ mean, p99 }: ReplayCourse['reads']) => drive.kind(orDash(mean, latency), orDash(p99, latency));
  return (
    <section aria-label={drive.name}>
      <h3>{drive.name}</h3>
      {course === null ? (
        <p className={hintStyles.hint}>{drive.waiting}</p>
      ) : (
        <>
          <Strip name={drive.waf} figure={orDash(course.waf, ratio)} course={course} of={({ waf }) => waf} text={ratio} />
          <Strip name={drive.writes} figure={kind(course.writes)} course={course} of={({ writeUs }) => writeUs} text={latency} />
          <Strip name={drive.reads} figure={kind(course.reads)} course={course} of={({ readUs }) => readUs} text={latency} />
          <p className={hintStyles.hint}>{course.onTrace ? drive.over : drive.overRun}</p>
        </>
      )}
    </section>
  );
}
