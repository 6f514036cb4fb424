import type { HideName, LinkOptions } from '../../scenario/link/linkOptions';
import menuStyles from '../dropMenu.module.css';
import controlBarStyles from '../page/controls/controlBar.module.css';
import transportStyles from '../page/controls/transport.module.css';
import headerStyles from '../page/header/header.module.css';
import scenarioMenuStyles from '../page/header/scenarioMenu.module.css';
import columnStyles from '../page/layouts/column.module.css';
import desktopStyles from '../page/layouts/desktop.module.css';
import morePanelsStyles from '../page/layouts/morePanels.module.css';
import stepsStyles from '../page/settings/steps.module.css';
import aheadStyles from '../page/told/ahead.module.css';
import figuresStyles from '../page/told/figures.module.css';
import sentenceStyles from '../page/told/sentence.module.css';
import tourScenesStyles from '../page/told/tourScenes.module.css';
import groupStyles from '../parts/group.module.css';
import sliderStyles from '../parts/slider.module.css';
import timeLineStyles from '../time/timeLine.module.css';

/** Where that is, in all compositions, which a link may hide by name. */
const hidden: Readonly<Record<HideName, string>> = {
  header: `.${headerStyles.top}`,
  places: `.${headerStyles.intents}`,
  menu: `.${headerStyles.rest}`,
  share: '[data-testid=share-button]',
  scenarios: `.${scenarioMenuStyles.drive}, .${headerStyles.top} > .${headerStyles.title}`,
  sentence: `.${sentenceStyles.sentence}, .${tourScenesStyles.scenes}, [data-testid=step-story]`,
  figures: `.${figuresStyles.cost}, .${figuresStyles.big}`,
  map: '[data-panel="map"]',
  collection: `.${desktopStyles.beside}`,
  plots: `[data-panel~="plot"], .${morePanelsStyles.curvePanel}`,
  time: `.${timeLineStyles.timeLine}`,
  transport: `.${transportStyles.buttons}, .${controlBarStyles.next}`,
  pace: `.${transportStyles.pace}`,
  until: `.${controlBarStyles.until}`,
  clock: `.${transportStyles.clock}`,
  spare: '[data-control="spare"]',
  compression: '[data-control="compression"]',
  settings: `.${controlBarStyles.settings}, .${groupStyles.groups}, .${columnStyles.side}`,
};

/** Controls that change the drive, or replace it. */
const changing = `[data-great], .${sliderStyles.slider}, .${controlBarStyles.settings}, .${groupStyles.groups}, .${columnStyles.side} .${stepsStyles.steps}, .${headerStyles.intents}, .${scenarioMenuStyles.menu} .${menuStyles.list}, .${controlBarStyles.until}, .${aheadStyles.next}, .${aheadStyles.bar}, [data-control="pair"], .${headerStyles.rest}`;

const withoutMap = `
:is([data-layout="desktop"], [data-layout="projector"]) > main { grid-template: "story figures" auto "plots plots" minmax(0, 1fr) / minmax(0, 1fr) auto; }
[data-layout="compact"] > main { grid-template: "story" auto "side" minmax(0, 1fr) / minmax(0, 1fr); }`;

/** The style that hides what a link asks for. Hidden so, nothing is read aloud or reached by a key. */
export function hidingStyle({ hide, readOnly }: LinkOptions): string {
  const all = [...hide.map((name) => hidden[name]), ...(readOnly ? [changing] : [])];
  if (all.length === 0) return '';
  // Without the map its room goes to the plots.
  const wide = hide.includes('map') && hide.includes('collection') ? withoutMap : '';
  return `:is(${all.join(', ')}) { display: none !important; }${wide}`;
}
