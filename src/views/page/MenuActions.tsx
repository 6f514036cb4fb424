import { useRef } from 'react';
import { destination } from '../../destinations/destination';
import { percent } from '../../domain/format';
import type { Documents } from '../../store/session/documents';
import type { Session } from '../../store/session/session';
import type { SchemeChoice } from '../../store/session/state';
import { usePage, useSession, useSlow } from './context';

const schemes: Readonly<Record<SchemeChoice, { readonly next: SchemeChoice; readonly name: string }>> = {
  auto: { next: 'light', name: 'Colours: auto' },
  light: { next: 'dark', name: 'Colours: light' },
  dark: { next: 'auto', name: 'Colours: dark' },
};

/** Saves the picture of what is on screen. */
async function savePicture(session: Session, documents: Documents): Promise<void> {
  const { scenario, plan } = session.state;
  if (scenario === null || plan === null) return;
  const drive = `${percent(plan.spareFactor)} spare area, ${percent(plan.overProvisioning)} over-provisioned`;
  const { link } = await documents.link();
  try {
    const { exportPng } = await import('./exportPng');
    await exportPng(scenario.name, drive, link ?? location.href.split('#')[0] ?? '');
  } catch (error) {
    session.fail('file', `The picture could not be made: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

/** What is done with the scenario and the page now and then. */
export function MenuActions() {
  const session = useSession();
  const { documents } = usePage();
  const view = useSlow((state) => state.view);
  const tiny = useSlow((state) => state.tiny);
  const file = useRef<HTMLInputElement>(null);
  const scheme = schemes[view.scheme];
  const openFile = (input: HTMLInputElement) => {
    const chosen = input.files?.[0];
    input.value = '';
    if (chosen !== undefined) void documents.openFile(chosen);
  };
  return (
    <>
      <button type="button" className="quiet" onClick={() => file.current?.click()}>
        Open
      </button>
      <input
        ref={file}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label="Scenario file"
        onChange={(event) => openFile(event.currentTarget)}
      />
      <button type="button" className="quiet" onClick={() => void documents.saveFile()}>
        Save
      </button>
      {!tiny && (
        <button type="button" className="quiet" onClick={() => void savePicture(session, documents)}>
          PNG
        </button>
      )}
      <button type="button" className="quiet" onClick={() => print()}>
        Print
      </button>
      <button type="button" className="quiet" onClick={() => session.setView({ scheme: scheme.next })}>
        {scheme.name}
      </button>
      {!tiny && (
        <button type="button" className="quiet only-wide" onClick={() => session.setView({ projector: !view.projector })}>
          {view.projector ? 'Leave projector' : 'Projector'}
        </button>
      )}
      <button type="button" className="quiet" aria-keyshortcuts="?" onClick={() => session.go(destination('help'))}>
        Help
      </button>
    </>
  );
}
