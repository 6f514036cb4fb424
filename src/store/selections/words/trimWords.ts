import { PAGE_BYTES } from '../../../domain/spare';
import { fieldsOf } from '../../../scenario/kinds';
import { spanShares } from '../../../scenario/law/spares';
import type { Language } from '../../../texts/language';
import { bold, type Part, sentences } from '../../../texts/rich';
import type { RunView } from '../../types';
import { currentPhase } from '../phase';

/** Share of the pages in use by which what is mapped and what is written may differ. */
const SLACK = 0.001;

/** Whether the writes that follow a TRIM take back what it gave. */
function whereNext(run: RunView, language: Language): readonly Part[] {
  const { narration: words } = language;
  const { bytes } = language.numbers;
  const { plan, frame } = run;
  const { from, to } = spanShares(plan.scenario, fieldsOf(currentPhase(run)).span);
  const written = (to - from) * plan.full.usedPages;
  const isKept = to - from < 1 && Math.abs(written - frame.mappedPages) < SLACK * plan.full.usedPages;
  if (isKept) return words.writesKeptPart(bold(bytes(written * PAGE_BYTES)));
  return words.writesTakeBack();
}

/** What TRIM gave back, the spare area with it, and what the host does now. */
export function trimmedWords(run: RunView, language: Language): readonly Part[] {
  const { narration: words } = language;
  const { bytes, percent } = language.numbers;
  const { plan, frame } = run;
  const { usedPages, physicalPages } = plan.full;
  const given = bytes((usedPages - frame.mappedPages) * PAGE_BYTES);
  const all = percent(1 - frame.mappedPages / physicalPages);
  const spare = words.afterTrim(bold(given), bold(all));
  return sentences(spare, whereNext(run, language));
}
