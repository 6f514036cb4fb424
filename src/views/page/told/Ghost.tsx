import { isGhostBehind } from '../../../store/selections/words/comparison';
import type { RunView } from '../../../store/types';
import buttonStyles from '../../parts/button.module.css';
import { usePage, useSession, useSlow } from '../../parts/context';
import { useLanguage } from '../../useLanguage';
import { Comparison } from '../controls/Comparison';
import styles from './ahead.module.css';

/** The run before, compared with this one in a sentence; one click back to it. */
export function Ghost({ ghost }: { readonly ghost: RunView }) {
  const { differences, panels: words } = useLanguage();
  const session = useSession();
  const { pairing } = usePage();
  const computing = useSlow((state) => state.playback.computing);
  const isBehind = useSlow(({ run }) => run !== null && isGhostBehind(run, ghost));
  return (
    <div className={styles.bar}>
      <Comparison ghost={ghost} computing={computing} />
      <div className={buttonStyles.row}>
        <button type="button" className={buttonStyles.inline} onClick={() => void session.backToGhost(isBehind)}>
          {isBehind ? differences.continuePreviousRun : words.backToPreviousRun}
        </button>
        <button type="button" className={buttonStyles.inline} onClick={() => void pairing.promoteGhost()}>
          {words.sideBySide}
        </button>
        <button type="button" className={buttonStyles.inline} onClick={() => session.dismissGhost()}>
          {words.dismissNews}
        </button>
      </div>
    </div>
  );
}
