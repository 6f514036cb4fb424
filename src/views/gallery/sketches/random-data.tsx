import { KeptSketch } from '../KeptSketch';
import type { SketchProps } from '../sketchParts';

/** How much of their speed is left: sequential writes of random data, and the other tests. */
export function Sketch({ experiment }: SketchProps) {
  return <KeptSketch experiment={experiment} />;
}
