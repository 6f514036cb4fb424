import type { RunView } from '../../store/types';
import { usePage, useSession, useSlow } from '../parts/context';
import { Comparison } from './Comparison';

/** The run before, compared with this one in a sentence; one click back to it. */
export function Ghost({ ghost }: { readonly ghost: RunView }) {
  const session = useSession();
  const { pairing } = usePage();
  const computing = useSlow((state) => state.playback.computing);
  return (
    <div className="ghost-bar">
      <Comparison ghost={ghost} computing={computing} />
      <div className="buttons">
        <button type="button" className="inline" onClick={() => void session.backToGhost()}>
          Back to the run before
        </button>
        <button type="button" className="inline" onClick={() => void pairing.promoteGhost()}>
          Side by side
        </button>
        <button type="button" className="inline" onClick={() => session.dismissGhost()}>
          Dismiss it
        </button>
      </div>
    </div>
  );
}
