import { type RefObject, useEffect } from 'react';

/** Tells the stage how high its remarks are, as the length `--remarks`: what stands beside the map ends above them. */
export function useRemarksRoom(part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const remarks = part.current;
    const stage = remarks?.closest('main');
    if (remarks == null || stage == null) return;
    const tell = () => stage.style.setProperty('--remarks', `${remarks.offsetHeight}px`);
    const observer = new ResizeObserver(tell);
    observer.observe(remarks);
    return () => {
      observer.disconnect();
      tell();
    };
  }, [part]);
}
