import { edited } from '../../../scenario/change/edit';
import { useSession, useSlow } from '../../parts/context';
import { useLanguage } from '../../useLanguage';
import styles from './switch.module.css';

interface SwitchProps {
  readonly label: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

/** A named switch. */
function Switch({ label, on, onChange }: SwitchProps) {
  return (
    <label className={styles.switch}>
      <input type="checkbox" role="switch" aria-checked={on} checked={on} onChange={(event) => onChange(event.currentTarget.checked)} />
      <span>{label}</span>
    </label>
  );
}

/** Whether the drive compresses; switching makes another drive. */
export function CompressionSwitch() {
  const { panels: words } = useLanguage();
  const session = useSession();
  const compression = useSlow((state) => state.scenario?.drive.compression);
  if (compression === undefined) return null;
  const set = (on: boolean) => session.rebuild((recorded) => edited(recorded, { drive: { compression: on } }));
  return <Switch label={words.driveWithCompression} on={compression} onChange={set} />;
}
