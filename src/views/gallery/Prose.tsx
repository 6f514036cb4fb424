import type { Experiment, TableRow } from '../../store/lab/experimentData';
import { useLanguage } from '../useLanguage';
import { Fold, Remarks } from './Evidence';
import { Leads } from './Finding';
import { Misses } from './Misses';

interface ProseProps {
  readonly experiment: Experiment;
  readonly variant: string;
  readonly rows: readonly TableRow[];
  readonly remarks: readonly string[];
  /** What it teaches is the headline already. */
  readonly isLed: boolean;
  /** The picture says what was done by itself, and has the room: all of this is folded. */
  readonly isFolded: boolean;
}

/** Below the picture: why, what is done, what is missed, and folded how to read it. */
export function Prose({ experiment, variant, rows, remarks, isLed, isFolded }: ProseProps) {
  const { gallery: words } = useLanguage();
  const leads = <Leads experiment={experiment} variant={variant} isLed={isLed} />;
  return (
    <>
      {!isFolded && leads}
      <Misses rows={rows} />
      {(isFolded || remarks.length > 0) && (
        <Fold title={words.howToRead}>
          {isFolded && leads}
          <Remarks sentences={remarks} />
        </Fold>
      )}
    </>
  );
}
