import { edited } from '../../../scenario/change/edit';
import { useSession, useSlow } from '../../parts/context';
import { useLanguage } from '../../useLanguage';
import { Switch } from './Switch';

/** Whether the drive compresses; switching makes another drive. */
export function CompressionSwitch() {
  const { panels: words } = useLanguage();
  const session = useSession();
  const compression = useSlow((state) => state.scenario?.drive.compression);
  if (compression === undefined) return null;
  const set = (on: boolean) => session.rebuild((recorded) => edited(recorded, { drive: { compression: on } }));
  return <Switch label={words.driveWithCompression} on={compression} onChange={set} />;
}
