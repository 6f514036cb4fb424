import { seconds, withUnit } from '../../domain/format';
import { hasRequests } from '../../scenario/procedure';
import type { Phase, Scenario, SideJob } from '../../scenario/types';
import { jobs as words } from '../../texts/en/jobs';
import { panels } from '../../texts/en/panels';

/** Jobs that are described one by one. */
const MOST = 4;

/** "random writes, 4 KiB, QD 8" */
function described(job: Pick<SideJob, 'do' | 'pattern' | 'kib' | 'mixKiB' | 'qd'>): string {
  const size = job.mixKiB === null ? withUnit(String(job.kib), 'KiB') : panels.mixedSizes;
  const told = { write: panels.writes, read: panels.reads, mixed: panels.mix }[job.do];
  return words.described(told(panels.shortPatternNames[job.pattern], size), job.qd);
}

function stepsOf(phase: Phase): readonly string[] {
  if (phase.do === 'idle') return [`${panels.idle}, ${seconds(phase.seconds)}`];
  if (phase.do === 'trim') return ['TRIM'];
  return 'pattern' in phase && hasRequests(phase) ? [phase, ...(phase.beside ?? [])].map(described) : [];
}

/** What was read from a job file of which nothing was left out, in a sentence: its jobs with their patterns, sizes and depths. */
export function jobsRead({ phases }: Scenario): string {
  const all = phases.flatMap(stepsOf);
  return words.allRead(all.slice(0, MOST).join('; '), all.length - Math.min(MOST, all.length));
}
