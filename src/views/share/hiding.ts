import type { HideName, LinkOptions } from '../../scenario/linkOptions';

/** What stands for a name that a link may hide: how the dialog calls it, and where it is in all compositions. */
export const hidden: Readonly<Record<HideName, { readonly name: string; readonly where: string }>> = {
  header: { name: 'Header', where: '.top' },
  places: { name: 'Places', where: '.intents' },
  menu: { name: 'Menu', where: '.menu.rest' },
  share: { name: 'Share', where: '.share-button' },
  scenarios: { name: 'Name and scenarios', where: '.drive-name, .top > .title' },
  sentence: { name: 'Sentence and scenes', where: '.sentence, .scenes, .step-story' },
  figures: { name: 'Figures', where: '.cost-figures, .big-figures' },
  map: { name: 'Block map', where: '.map-panel' },
  collection: { name: 'One collection', where: '.beside' },
  plots: { name: 'Plots', where: '.plot-panel, .curve-panel' },
  time: { name: 'Time line', where: '.time-line' },
  transport: { name: 'Run and step', where: '.transport-buttons, .next-collection' },
  pace: { name: 'Pace', where: '.pace' },
  until: { name: 'Run until', where: '.until-menu' },
  clock: { name: 'Clock', where: '.clock' },
  spare: { name: 'Spare area', where: '[data-control="Spare area"]' },
  compression: { name: 'Compressible data', where: '[data-control="Compressible data"]' },
  settings: { name: 'Settings', where: '.settings-button, .groups, .side-panel' },
};

/** What changes the drive, or puts another one in its place. */
const changing =
  '.great-sliders, .slider, .settings-button, .groups, .side-panel .steps, .intents, .scenarios .menu-list, .until-menu, .try-next, .ghost-bar, .pair-controls, .menu.rest';

/** The style that hides what a link asks for. Hidden so, nothing is read aloud or reached by a key. */
export function hidingStyle({ hide, readOnly }: LinkOptions): string {
  const all = [...hide.map((name) => hidden[name].where), ...(readOnly ? [changing] : [])];
  if (all.length === 0) return '';
  // Without the map its column goes to the plots.
  const wide = hide.includes('map') && hide.includes('collection') ? '.stage { grid-template-rows: auto 0 minmax(0, 1fr); }' : '';
  return `:is(${all.join(', ')}) { display: none !important; }${wide}`;
}
