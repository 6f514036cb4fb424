import { isOfNow } from '../../../store/session/state';
import { useSlow } from '../../parts/context';
import { RecalledCollection } from '../../why/Recalled';
import { LastCollection } from '../told/LastCollection';
import onePictureStyles from './onePicture.module.css';
import type { ViewTools } from './PlotViews';
import panelsStyles from './panels.module.css';

/** One collection as a picture of its own: the one that began last, or its placeholder before it is shown. `isWide`: across the room that it has. */
export function CollectionPanel({ theme, anchors, isWide = false }: ViewTools & { readonly isWide?: boolean }) {
  const begun = useSlow(({ stage }) => stage?.collecting);
  const told = useSlow(isOfNow);
  return (
    <div className={`${panelsStyles.panel} ${onePictureStyles.collection}`} data-wide={isWide || undefined} data-read>
      {!told && <LastCollection theme={theme} fills={isWide} />}
      {(begun || told) && <RecalledCollection theme={theme} anchors={anchors} fills={isWide} />}
    </div>
  );
}
