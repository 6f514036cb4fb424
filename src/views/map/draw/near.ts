/** What draws blocks, pages and overlays, and what sorts dies: nothing of the first picture, fetched when one comes near. */

import { PageKeys } from '../block/PageKeys';
import { paintMoving } from '../collection/paintMoving';
import { OwnerKeys } from '../owners/OwnerKeys';
import { drawOwnerLetters, handleRanks, ownersSummary, ownersText, paintOwners } from '../owners/owners';
import { drawOverlays } from './drawOverlays';
import { drawPageWords } from './drawPageWords';
import { overlayAt } from './overlayAt';
import { overlayWords } from './overlayWords';
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
