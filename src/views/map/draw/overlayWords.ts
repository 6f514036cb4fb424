import type { Language } from '../../../texts/language';
import type { MapMode } from '../../props';
import type { Overlay } from './overlays';

/** What the legend says of overlays. */
export interface OverlayKey {
  readonly kind: Overlay['kind'];
  readonly words: string;
}

/** What the legend says of the overlays that there are. */
export function overlayWords(overlays: readonly Overlay[], language: Language, mode: MapMode): readonly OverlayKey[] {
  const { why: texts } = language;
  const candidates = overlays.filter((overlay) => overlay.kind === 'candidate').length;
  const trail = overlays.find((overlay) => overlay.kind === 'trail');
  const scale = overlays.find((overlay) => overlay.kind === 'scaling');
  return [
    ...(scale === undefined || mode !== 'valid' ? [] : [scale]),
    ...(candidates > 0 ? [{ kind: 'candidate' as const, words: candidates > 1 ? texts.candidates : texts.candidate }] : []),
    ...(trail === undefined ? [] : [{ kind: 'trail' as const, words: trail.words }]),
  ];
}
