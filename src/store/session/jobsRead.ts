import { withUnit } from '../../domain/format';
import { hasRequests } from '../../scenario/procedure';
import type { Phase, Scenario, SideJob } from '../../scenario/types';
import type { Language } from '../../texts/language';

/** Jobs that are described one by one. */
const MOST = 4;

/** "random writes, 4 KiB, QD 8" */
function described(job: Pick<SideJob, 'do' | 'pattern' | 'kib' | 'mixKiB' | 'qd'>, language: Language): string {
  const { jobs: words, panels, phaseKinds } = language;
  const size = job.mixKiB === null ? withUnit(String(job.kib), 'KiB') : panels.mixedSizes;
  return words.described(phaseKinds[job.do].name(panels.shortPatternNames[job.pattern], size), job.qd);
}

function stepsOf(phase: Phase, language: Language): readonly string[] {
  const { phaseKinds } = language;
  const { seconds } = language.numbers;
  if (phase.do === 'idle') return [`${phaseKinds.idle.name('', '')}, ${seconds(phase.seconds)}`];
  if (phase.do === 'trim') return ['TRIM'];
  return 'pattern' in phase && hasRequests(phase) ? [phase, ...(phase.beside ?? [])].map((job) => described(job, language)) : [];
}

/** What was read from a job file of which nothing was left out, in a sentence: its jobs with their patterns, sizes and depths. */
export function jobsRead({ phases }: Scenario, language: Language): string {
  const { jobs: words } = language;
  const all = phases.flatMap((phase) => stepsOf(phase, language));
  return words.allRead(all.slice(0, MOST).join('; '), all.length - Math.min(MOST, all.length));
}
