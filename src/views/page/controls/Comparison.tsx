import { useRef } from 'react';
import { comparison } from '../../../store/selections/words/comparison';
import { whatDiffers } from '../../../store/selections/words/differing';
import type { RunView } from '../../../store/types';
import { useLive } from '../../parts/context';
import { writeParts } from '../../parts/writeParts';
import { useLanguage } from '../../useLanguage';

interface ComparisonProps {
  readonly ghost: RunView;
  /** The new drive is not there yet. */
  readonly computing: boolean;
}

/** One sentence that compares the run before with this one. */
export function Comparison({ ghost, computing }: ComparisonProps) {
  const language = useLanguage();
  const { panels: words } = language;
  const ref = useRef<HTMLParagraphElement>(null);
  useLive((run) => {
    if (computing) writeParts(ref.current, [{ text: words.computingNewDrive, bold: false }]);
    else {
      const parts = comparison(run, ghost, language);
      // The run before may have been followed by this one before it came to what is shown.
      const named = () => [{ text: `${whatDiffers(ghost.plan, run.plan, language)}. ${words.previousRunStays}`, bold: false }];
      writeParts(ref.current, parts.length > 0 ? parts : named());
    }
  });
  return <p ref={ref} data-computing={computing || undefined} data-testid="comparison" />;
}
