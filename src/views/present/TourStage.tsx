import type { ReactNode } from 'react';
import { PictureFigures, PictureOfMoment } from '../page/layouts/OnePicture';
import { MapPanel, type ViewTools } from '../page/layouts/PlotViews';
import { StripKeys } from '../page/layouts/StripKeys';
import { pictureOf } from '../page/layouts/scenePicture';
import { Sentence } from '../page/told/Sentence';
import { useSlow } from '../parts/context';
import styles from './present.module.css';

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
        {picture === 'plot' && (
          <div className={styles.keys}>
            <StripKeys theme={tools.theme} />
          </div>
        )}
      </div>
      {picture === 'plot' && (
        <div className={styles.strip}>
          <MapPanel {...tools} isStrip />
        </div>
      )}
    </main>
  );
}
