import { useEffect } from 'react';
import { useSession } from './context';

/** While what calls it is open, the run rests; after it the same run goes on as before. */
export function useRest(): void {
  const session = useSession();
  useEffect(() => {
    const { playback, run } = session.state;
    if (playback.running) session.pause();
    return () => {
      if (playback.running && session.state.run?.id === run?.id) session.play();
    };
  }, [session]);
}
