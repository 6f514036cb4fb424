import { useRef } from 'react';
import { narrate } from '../../store/selections/narration';
import { useLive } from './context';
import { writeParts } from './writeParts';

/** Where the drive is now and why, in one to three sentences with the numbers of this moment. */
export function Sentence() {
  const ref = useRef<HTMLParagraphElement>(null);
  useLive((run) => {
    const { title, parts } = narrate(run);
    writeParts(ref.current, [{ text: `${title}. `, bold: true }, ...parts]);
  });
  return <p className="sentence" ref={ref} data-testid="sentence" />;
}
