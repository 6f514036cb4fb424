import { bytes, percent } from '../../domain/format';
import { PAGE_BYTES } from '../../domain/spare';
import { fieldsOf } from '../../scenario/kinds';
import { spanShares } from '../../scenario/spares';
import type { RunView } from '../types';
import { currentPhase } from './phase';
import { bold, type Part, sentences, tell } from './text';

/** Share of the pages in use by which what is mapped and what is written may differ. */
const SLACK = 0.001;

/** Whether the writes that follow a TRIM take back what it gave. */
function whereNext(run: RunView): readonly Part[] {
  const { plan, frame } = run;
  const { from, to } = spanShares(plan.scenario, fieldsOf(currentPhase(run)).span);
  const written = (to - from) * plan.full.usedPages;
  const isKept = to - from < 1 && Math.abs(written - frame.mappedPages) < SLACK * plan.full.usedPages;
  if (isKept) return tell`The host writes only to the ${bold(bytes(written * PAGE_BYTES))} that were kept.`;
  return tell`What the host writes there again takes them back.`;
}

/** What TRIM gave back, the spare area that there is with it, and what the host does now. */
export function trimmedWords(run: RunView): readonly Part[] {
  const { plan, frame } = run;
  const { usedPages, physicalPages } = plan.full;
  const given = bytes((usedPages - frame.mappedPages) * PAGE_BYTES);
  const all = percent(1 - frame.mappedPages / physicalPages);
  const spare = tell`After TRIM ${bold(given)} of the drive hold nothing that must be kept: with them ${bold(all)} of the flash work as spare area.`;
  return sentences(spare, whereNext(run));
}
