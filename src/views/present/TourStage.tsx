import type { ReactNode } from 'react';
import { WafNumbers } from '../page/Costs';
import { MapPanel, RunPanel, type ViewTools } from '../page/PlotViews';
import { Sentence } from '../page/Sentence';

/** A scene of the tour: its sentence, two figures, the picture. `children` lie over the picture. */
export function TourStage({ tools, children }: { readonly tools: ViewTools; readonly children: ReactNode }) {
  return (
    <main className="present-stage">
      <Sentence />
      <div className="present-figures">
        <WafNumbers />
      </div>
      <div className="present-picture">
        <MapPanel {...tools} />
        <RunPanel {...tools} />
        {children}
      </div>
    </main>
  );
}
