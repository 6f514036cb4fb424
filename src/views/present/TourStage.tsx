import type { ReactNode } from 'react';
import { signName } from '../map/draw/glyphs';
import legendStyles from '../map/legend.module.css';
import { PictureFigures, PictureOfMoment } from '../page/layouts/OnePicture';
import { MapPanel, type ViewTools } from '../page/layouts/PlotViews';
import { pictureOf } from '../page/layouts/scenePicture';
import { Sentence } from '../page/told/Sentence';
import { useSlow } from '../parts/context';
import { useLanguage } from '../useLanguage';
import styles from './present.module.css';

/** What the strip of dies shows, at the foot of the column beside the plot. */
function StripKeys() {
  const language = useLanguage();
  const { present: words } = language;
  const plan = useSlow((state) => state.plan);
  const collects = useSlow((state) => state.stage?.collecting === true);
  return (
    <div className={styles.keys}>
      <h2>{words.inside}</h2>
      <p>
        <i className={`${legendStyles.key} ${styles.ramp}`} />
        {words.staleToValid}
      </p>
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
        <PictureFigures picture={picture} />
        {picture === 'plot' && <StripKeys />}
      </div>
      {picture === 'plot' && (
        <div className={styles.strip}>
          <MapPanel {...tools} isStrip />
        </div>
      )}
    </main>
  );
}
