import { CompareMenu } from '../../pair/CompareMenu';
import buttonStyles from '../../parts/button.module.css';
import { useSession, useSlow } from '../../parts/context';
import { useLanguage } from '../../useLanguage';
import { CompressSlider } from './CompressSlider';
import styles from './controlBar.module.css';
import { SpareSlider } from './SpareSlider';

/** Opens and closes all that can be set. */
function SettingsButton() {
  const { panels } = useLanguage();
  const session = useSession();
  const open = useSlow((state) => state.view.panel === 'settings');
  return (
    <button
      type="button"
      className={`${buttonStyles.quiet} ${styles.settings}`}
      aria-expanded={open}
      onClick={() => session.setView({ panel: open ? null : 'settings' })}
    >
      {panels.titles.settings}
    </button>
  );
}

/** What can be compared and set, and the most used controls. */
export function BarEnd() {
  return (
    <>
      <CompareMenu />
      <SettingsButton />
      <div className={styles.sliders} data-great>
        <SpareSlider />
        <CompressSlider />
      </div>
    </>
  );
}
