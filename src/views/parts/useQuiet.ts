import { useEffect, useState } from 'react';

/** How long the tools stay without a hand on them, ms: a class sees the picture, not how it is led. */
const QUIET_MS = 4000;

/** True while the pointer has not moved for a while. A touch brings the tools back, too. */
export function useQuiet(): boolean {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const onHand = () => {
      setQuiet(false);
      clearTimeout(timer);
      timer = setTimeout(() => setQuiet(true), QUIET_MS);
    };
    onHand();
    window.addEventListener('pointermove', onHand);
    window.addEventListener('pointerdown', onHand);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pointermove', onHand);
      window.removeEventListener('pointerdown', onHand);
    };
  }, []);
  return isQuiet;
}
