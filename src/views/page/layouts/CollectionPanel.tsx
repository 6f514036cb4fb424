import { isDrawn } from '../../../store/session/state';
import { useSlow } from '../../parts/context';
import { RecalledCollection } from '../../why/Recalled';
import { LastCollection } from '../told/LastCollection';
import onePictureStyles from './onePicture.module.css';
import type { ViewTools } from './PlotViews';
import panelsStyles from './panels.module.css';

/** One collection as a picture of its own: the one that began last, or its placeholder before it is shown. `isWide`: across the room that it has. */
export function CollectionPanel({ theme, anchors, isWide = false }: ViewTools & { readonly isWide?: boolean }) {
  const begun = useSlow((state) => state.stage?.collecting === true);
  const told = useSlow(isDrawn);
  return (
    <div className={`${panelsStyles.panel} ${onePictureStyles.collection}`} data-wide={isWide || undefined}>
      {!told && <LastCollection theme={theme} fills={isWide} />}
      {begun && <RecalledCollection theme={theme} anchors={anchors} fills={isWide} />}
    </div>
  );
}
