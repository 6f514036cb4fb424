import { useRef } from 'react';
import { destination } from '../../destinations/destination';
import type { SchemeChoice } from '../../store/session/state';
import { usePage, useSession, useSlow } from '../parts/context';
import { LanguageChoice } from './LanguageChoice';

const schemes: Readonly<Record<SchemeChoice, { readonly next: SchemeChoice; readonly name: string }>> = {
  auto: { next: 'light', name: 'Colours: auto' },
  light: { next: 'dark', name: 'Colours: light' },
  dark: { next: 'auto', name: 'Colours: dark' },
};

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
        accept=".json,.fio,application/json"
        hidden
        aria-label="Scenario file"
        onChange={(event) => openFile(event.currentTarget)}
      />
      <button type="button" className="quiet" onClick={() => void documents.saveFile()}>
        Save
      </button>
      <button type="button" className="quiet" onClick={() => session.go(destination('traces'))}>
        Your workload
      </button>
      <button type="button" className="quiet" onClick={() => session.setView({ takeAway: tiny ? 'tiny' : 'both' })}>
        Take away
      </button>
      <button type="button" className="quiet" onClick={() => session.go(destination('runs'))}>
        Your runs
      </button>
      <button type="button" className="quiet" onClick={() => print()}>
        Print
      </button>
      <button type="button" className="quiet" onClick={() => session.setView({ scheme: scheme.next })}>
        {scheme.name}
      </button>
      <LanguageChoice />
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
