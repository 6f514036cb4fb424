import { KeptSketch } from '../KeptSketch';
import type { SketchProps } from '../sketchParts';

/** How much of their speed is left: the random writes of used drives. */
export function Sketch({ experiment }: SketchProps) {
  return <KeptSketch experiment={experiment} />;
}
