import type { ComponentType } from 'react';
import styles from './experimentIndex.module.css';
import { height, type SketchProps, width } from './sketchParts';

/** A file of `sketches` is called as the experiment that it draws. */
const sketches = import.meta.glob<ComponentType<SketchProps>>('./sketches/*.tsx', { import: 'Sketch', eager: true });

/** A small picture of what an experiment shows, from its stored runs or the published laws; the text below it says it in words. */
export function Sketch(props: SketchProps) {
  const Drawn = sketches[`./sketches/${props.experiment.name}.tsx`];
  return (
    <svg className={styles.sketch} viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true" focusable="false">
      {Drawn !== undefined && <Drawn {...props} />}
    </svg>
  );
}
