import type { HideName, LinkOptions } from '../../scenario/linkOptions';
import menuStyles from '../dropMenu.module.css';
import controlBarStyles from '../page/controlBar.module.css';
import figuresStyles from '../page/figures.module.css';
import headerStyles from '../page/header.module.css';
import morePanelsStyles from '../page/morePanels.module.css';
import stepsStyles from '../page/steps.module.css';
import transportStyles from '../page/transport.module.css';
import groupStyles from '../parts/group.module.css';
import sliderStyles from '../parts/slider.module.css';
import timeLineStyles from '../time/timeLine.module.css';

/** Where that is, in all compositions, which a link may hide by name. */
const hidden: Readonly<Record<HideName, string>> = {
  header: '.top',
  places: '.intents',
  menu: `.${headerStyles.rest}`,
  share: '[data-testid=share-button]',
  scenarios: '.drive-name, .top > .title',
  sentence: '.sentence, .scenes, .step-story',
  figures: `.cost-figures, .${figuresStyles.big}`,
  map: '.map-panel',
  collection: '.beside',
  plots: `.plot-panel, .${morePanelsStyles.curvePanel}`,
  time: `.${timeLineStyles.timeLine}`,
  transport: `.${transportStyles.buttons}, .next-collection`,
  pace: `.${transportStyles.pace}`,
  until: `.${controlBarStyles.until}`,
  clock: '.clock',
  spare: '[data-control="spare"]',
  compression: '[data-control="compression"]',
  settings: `.settings-button, .${groupStyles.groups}, .side-panel`,
};

/** Controls that change the drive, or replace it. */
const changing = `.great-sliders, .${sliderStyles.slider}, .settings-button, .${groupStyles.groups}, .side-panel .${stepsStyles.steps}, .intents, .scenarios .${menuStyles.list}, .${controlBarStyles.until}, .try-next, .ghost-bar, .pair-controls, .${headerStyles.rest}`;

const withoutMap = `
:is(.desktop, .projector) .stage.stage { grid-template: "story figures" auto "plots plots" minmax(0, 1fr) / minmax(0, 1fr) auto; }
.compact .stage.stage { grid-template: "story figures" auto "right right" minmax(0, 1fr) / minmax(0, 1fr) auto; }`;

/** The style that hides what a link asks for. Hidden so, nothing is read aloud or reached by a key. */
export function hidingStyle({ hide, readOnly }: LinkOptions): string {
  const all = [...hide.map((name) => hidden[name]), ...(readOnly ? [changing] : [])];
  if (all.length === 0) return '';
  // Without the map its room goes to the plots.
  const wide = hide.includes('map') && hide.includes('collection') ? withoutMap : '';
  return `:is(${all.join(', ')}) { display: none !important; }${wide}`;
}
