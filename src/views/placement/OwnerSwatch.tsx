import legendStyles from '../map/legend.module.css';
import { ownerBackground } from '../map/owners/ownerColours';
import type { Theme } from '../theme';

/** The key of an owner, as in the map's legend. */
export function OwnerSwatch({ owner, theme }: { readonly owner: number; readonly theme: Theme }) {
  return <i className={legendStyles.key} style={{ background: ownerBackground(owner, theme) }} />;
}
