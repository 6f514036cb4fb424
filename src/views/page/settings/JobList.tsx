import { withUnit } from '../../../domain/format';
import { phaseOfJob } from '../../../scenario/kinds';
import type { RunView } from '../../../store/types';
import type { Language } from '../../../texts/language';
import { useSlow } from '../../parts/context';
import { Live } from '../../parts/Live';
import { phaseName } from '../../parts/labels';
import { jobColours, jobDashes, jobName, jobsOfPhase, type PlottedJob, phaseWithJobs } from '../../plots/kinds/jobsKind';
import type { Theme } from '../../theme';
import { useLanguage } from '../../useLanguage';
import styles from './jobList.module.css';

/** "Random writes, 4 KiB, QD 8": nothing ends it but its phase, so that sequential writes are no fill. */
function descriptionOf({ job }: PlottedJob, language: Language): string {
  const { jobs: words } = language;
  return words.described(phaseName({ ...phaseOfJob({ readShare: 0, trimShare: 0, ...job }), passes: null }, language), job.qd);
}

/** What job k has done in the phase so far. */
function resultsOf({ frame }: RunView, phase: number, k: number, language: Language): string {
  const { jobs: words } = language;
  const { latency, three } = language.numbers;
  const done = frame.jobs[k];
  if (frame.phase !== phase || done === undefined || done.latencyUs.mean === null) return '';
  return words.results(withUnit(three(done.hostRequests / frame.phaseSeconds), 'IOPS'), latency(done.latencyUs.mean));
}

/** The jobs that run side by side: line, pattern, depth, and what each has had of the drive. */
export function JobList({ theme }: { readonly theme: Theme }) {
  const language = useLanguage();
  const { jobs: words } = language;
  const run = useSlow((state) => state.run);
  // Another phase comes with another stage.
  useSlow((state) => state.stage?.phase);
  if (run === null) return null;
  const phase = phaseWithJobs(run);
  return (
    <ul className={styles.jobList} aria-label={words.name}>
      {jobsOfPhase(run, phase).map((job, k) => (
        <li key={job.number}>
          <svg width="26" height="8" aria-hidden="true">
            <line
              x2="26"
              y1="4"
              y2="4"
              strokeWidth="2"
              stroke={jobColours[theme.scheme][job.look]}
              strokeDasharray={(jobDashes[job.look] ?? []).join(' ')}
            />
          </svg>
          <strong>{jobName(job, language)}</strong>
          <span>{descriptionOf(job, language)}</span>
          <Live className={styles.jobResults} text={(now) => resultsOf(now, phase, k, language)} />
        </li>
      ))}
    </ul>
  );
}
