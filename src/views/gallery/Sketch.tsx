import type { ComponentType } from 'react';
import type { ExperimentName } from '../../store/lab/experimentData';
import styles from './experimentIndex.module.css';
import { height, type SketchProps, width } from './sketchParts';

/** A file of `sketches` is called as the experiment that it draws. */
const sketches = import.meta.glob<ComponentType<SketchProps>>('./sketches/*.tsx', { import: 'Sketch', eager: true });

/** A small picture of what an experiment shows, computed from the published laws; the text beside it says it in words. */
export function Sketch({ name, theme }: SketchProps & { readonly name: ExperimentName }) {
  const Drawn = sketches[`./sketches/${name}.tsx`];
  return (
    <svg className={styles.sketch} viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true" focusable="false">
      {Drawn !== undefined && <Drawn theme={theme} />}
    </svg>
  );
}
