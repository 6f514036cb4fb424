import { useState } from 'react';
import hintStyles from '../parts/hint.module.css';
import { useLanguage } from '../useLanguage';
import { copyPicture, type Outcome, save } from './deliver';
import { pngOfSvg } from './sheets';
import styles from './takeaway.module.css';

interface FigureActionsProps {
  readonly title: string;
  /** What of it the file is, in its name: "plots". */
  readonly kind: string;
  /** Made when it is asked for, complete, with its fonts. */
  readonly svg: () => Promise<string>;
  readonly disabled?: boolean;
}

/** A figure that is an SVG: as a file, in pixels, and to paste. */
export function FigureActions({ title, kind, svg, disabled = false }: FigureActionsProps) {
  const language = useLanguage();
  const { takeaway: words } = language;
  const [said, tell] = useState<Outcome>('');
  const attempt = (work: Promise<Outcome>) =>
    void work.then(tell, (error: unknown) => tell(words.failed(error instanceof Error ? error.message : String(error))));
  const png = () => svg().then(pngOfSvg);
  return (
    <div className={styles.takeRow}>
      <button
        type="button"
        disabled={disabled}
        onClick={() => attempt(svg().then((text) => save(text, title, kind, 'svg', 'image/svg+xml', language)))}
      >
        {words.saveSvg}
      </button>
      <button
        type="button"
        disabled={disabled}
        onClick={() => attempt(png().then((blob) => save(blob, title, kind, 'png', 'image/png', language)))}
      >
        {words.savePng}
      </button>
      <button type="button" disabled={disabled} onClick={() => attempt(copyPicture(png(), words.ofPicture, language))}>
        {words.copyPicture}
      </button>
      <span className={hintStyles.hint} role="status">
        {said}
      </span>
    </div>
  );
}
