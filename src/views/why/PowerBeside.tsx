import { hasPlug } from '../../store/selections/drive/powerLoss';
import { useSlow } from '../parts/context';
import { useLanguage } from '../useLanguage';
import { Power } from './Power';
import styles from './power.module.css';

/** The plug of a drive whose scenario pulls it, or that somebody has pulled: it stands beside the drive. */
export function PowerBeside() {
  const { power: words } = useLanguage();
  const shown = useSlow(({ scenario, run }) => hasPlug(scenario, run));
  // Where it was pulled already, what it took stands first.
  const hasLost = useSlow(({ run }) => (run?.frame.powerLosses.length ?? 0) > 0);
  if (!shown) return null;
  return (
    <section className={styles.beside} data-power aria-label={words.title}>
      <h3>{hasLost ? words.lost : words.title}</h3>
      <Power />
    </section>
  );
}
