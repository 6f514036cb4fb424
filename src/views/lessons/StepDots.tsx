import { lessons as words } from '../../texts/en/lessons';

interface StepDotsProps {
  readonly count: number;
  readonly seen: readonly number[];
  /** The step that is on screen, from 0; null: none is. */
  readonly here: number | null;
}

/** How far a lesson is: a dot a step. */
export function StepDots({ count, seen, here }: StepDotsProps) {
  const steps = Array.from({ length: count }, (_, i) => i);
  return (
    <span className="scene-dots" role="img" aria-label={words.stepsSeen(seen.length, count)}>
      {steps.map((i) => (
        <i key={i} className={i === here ? 'here' : seen.includes(i) ? 'seen' : ''} />
      ))}
    </span>
  );
}
