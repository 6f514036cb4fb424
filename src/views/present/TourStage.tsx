import { type ReactNode, useRef } from 'react';
import type { Plan } from '../../engine/types';
import { signName } from '../map/draw/glyphs';
import { columnOf, pagesText } from '../map/draw/mapColumns';
import legendStyles from '../map/legend.module.css';
import { useMapValues } from '../map/useMapValues';
import { PictureFigures, PictureOfMoment } from '../page/layouts/OnePicture';
import { MapPanel, type ViewTools } from '../page/layouts/PlotViews';
import { pictureOf } from '../page/layouts/scenePicture';
import { Sentence } from '../page/told/Sentence';
import { useLive, useSlow } from '../parts/context';
import type { Theme } from '../theme';
import { setText } from '../useDrawing';
import { useLanguage } from '../useLanguage';
import styles from './present.module.css';

const column = columnOf('valid');

/** The ends of the ramp, with the counts of the map's own legend. */
function RampEnds({ plan, theme }: { readonly plan: Plan; readonly theme: Theme }) {
  const language = useLanguage();
  const { present: words } = language;
  const valuesOf = useMapValues(plan, column);
  const low = useRef<HTMLSpanElement>(null);
  const high = useRef<HTMLSpanElement>(null);
  useLive(({ columns }) => {
    if (columns === null) return;
    const { ends } = valuesOf(columns);
    setText(low.current, words.atMost(pagesText(ends.low, plan.sim, language)));
    setText(high.current, column.endWords(ends.high, 'high', plan, language));
  });
  const colours = column.ramp(theme.colours);
  return (
    <>
      <p>
        <i className={legendStyles.key} style={{ backgroundColor: colours[0] }} />
        <span ref={low} />
      </p>
      <p>
        <i className={legendStyles.key} style={{ backgroundColor: colours.at(-1) }} />
        <span ref={high} />
      </p>
    </>
  );
}

/** What the strip of dies shows, at the foot of the column beside the plot. */
function StripKeys({ theme }: { readonly theme: Theme }) {
  const language = useLanguage();
  const { present: words } = language;
  const plan = useSlow((state) => state.plan);
  const collects = useSlow((state) => state.stage?.collecting === true);
  return (
    <div className={styles.keys}>
      <h2>{words.inside}</h2>
      {plan !== null && <RampEnds plan={plan} theme={theme} />}
      {plan !== null &&
        (collects ? (['host', 'gc'] as const) : (['host'] as const)).map((kind) => (
          <p key={kind}>
            <i className={legendStyles.key} data-look={kind} />
            {signName(kind, plan, language)}
          </p>
        ))}
    </div>
  );
}

/** A scene of the tour: its sentence across the window, one picture, its figure beside it; below a plot, as its cause, the drive as a strip of dies. `children` lie over the picture. */
export function TourStage({ tools, children }: { readonly tools: ViewTools; readonly children: ReactNode }) {
  const picture = useSlow(({ tour }) => pictureOf(tour?.scene.to ?? null));
  return (
    <main className={`${styles.stage} ${styles.scene}`}>
      <Sentence titled={false} />
      <div className={`${styles.picture} ${styles.one}`}>
        <PictureOfMoment picture={picture} {...tools} />
        {children}
      </div>
      <div className={styles.beside}>
        <PictureFigures picture={picture} theme={tools.theme} />
        {picture === 'plot' && <StripKeys theme={tools.theme} />}
      </div>
      {picture === 'plot' && (
        <div className={styles.strip}>
          <MapPanel {...tools} isStrip />
        </div>
      )}
    </main>
  );
}
