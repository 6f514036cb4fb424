/** What draws blocks, pages and overlays, and what sorts dies: nothing of the first picture, fetched when one comes near. */
import { drawOverlays } from './drawOverlays';
import { drawPageWords } from './drawPageWords';
import { OwnerKeys } from './OwnerKeys';
import { overlayAt } from './overlayAt';
import { overlayWords } from './overlayWords';
import { drawOwnerLetters, handleRanks, ownersSummary, ownersText, paintOwners } from './owners';
import { PageKeys } from './PageKeys';
import { paintMoving } from './paintMoving';
import { paintInside } from './paintPages';
import { byValue } from './sortDies';

export const near = {
  OwnerKeys,
  drawOwnerLetters,
  handleRanks,
  ownersSummary,
  ownersText,
  paintOwners,
  paintInside,
  drawPageWords,
  drawOverlays,
  overlayAt,
  overlayWords,
  PageKeys,
  paintMoving,
  byValue,
};
