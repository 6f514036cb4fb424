import type { ReactNode } from 'react';
import { CompressSlider } from './CompressSlider';
import { useSession, useSlow } from './context';
import { SpareSlider } from './SpareSlider';
import { Clock, PaceControl, TransportButtons } from './Transport';

/** Opens and closes all that can be set. */
function SettingsButton() {
  const session = useSession();
  const open = useSlow((state) => state.view.panel === 'settings');
  return (
    <button
      type="button"
      className="quiet settings-button"
      aria-expanded={open}
      onClick={() => session.setView({ panel: open ? null : 'settings' })}
    >
      All settings
    </button>
  );
}

/** All that is done to run and drive, below their effects. `children`: more of the transport. */
export function ControlBar({ children }: { readonly children?: ReactNode }) {
  return (
    <footer className="controls">
      <div className="transport">
        <TransportButtons />
        {children}
        <PaceControl />
      </div>
      <Clock />
      <div className="great-sliders">
        <SpareSlider />
        <CompressSlider />
      </div>
      <SettingsButton />
    </footer>
  );
}
