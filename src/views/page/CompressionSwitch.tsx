import { edited } from '../../scenario/change/edit';
import { useSession, useSlow } from '../parts/context';
import { Switch } from './Switch';

/** Whether the drive compresses; switching makes another drive. */
export function CompressionSwitch() {
  const session = useSession();
  const compression = useSlow((state) => state.scenario?.drive.compression);
  if (compression === undefined) return null;
  const set = (on: boolean) => session.rebuild((recorded) => edited(recorded, { drive: { compression: on } }));
  return <Switch label="Drive with compression" on={compression} onChange={set} />;
}
