import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { percent } from '../../domain/format';
import { titleOf } from '../../store/selections/title';
import type { SchemeChoice } from '../../store/session/state';
import { CompareMenu } from '../pair/CompareMenu';
import { usePage, useSession, useSlow } from './context';
import { Guarded } from './Guarded';
import { Menu } from './Menu';
import { More } from './More';
import { useMedia } from './useMedia';

const ShareDialog = lazy(() => import('./ShareDialog').then((module) => ({ default: module.ShareDialog })));

const schemes: Readonly<Record<SchemeChoice, { readonly next: SchemeChoice; readonly name: string }>> = {
  auto: { next: 'light', name: 'Colours: auto' },
  light: { next: 'dark', name: 'Colours: light' },
  dark: { next: 'auto', name: 'Colours: dark' },
};

/** Name of the page and of the scenario, and what of it is not as its name says. */
function Title() {
  const { documents } = usePage();
  const scenario = useSlow((state) => state.scenario);
  const opened = useSlow((state) => state.opened);
  const live = useSlow((state) => state.stage?.live ?? null);
  const title = useMemo(() => {
    if (scenario === null || opened === null) return { name: '', change: null };
    const named = documents.shipped.find((shipped) => shipped.scenario.name === scenario.name);
    return titleOf(scenario, named?.scenario ?? opened, live);
  }, [documents, scenario, opened, live]);
  return (
    <h1 className="title">
      <span className="brand" aria-hidden="true">
        ssd<span>scope</span>
      </span>
      <span className="visually-hidden">ssdscope: </span>
      <span className="scenario-name">{title.name}</span>
      {title.change !== null && <span className="changed">, {title.change}</span>}
    </h1>
  );
}

/** Title and actions; where there is no room for them in a row, the actions are folded. */
export function TopBar() {
  const narrow = useMedia('(max-width: 719px)');
  return (
    <header className="top">
      <Title />
      {narrow ? (
        <details className="menu phone-menu">
          <summary className="quiet">Menu</summary>
          <HeaderActions />
        </details>
      ) : (
        <HeaderActions />
      )}
    </header>
  );
}

/** What can be done with the scenario and the page. */
export function HeaderActions() {
  const session = useSession();
  const { documents } = usePage();
  const view = useSlow((state) => state.view);
  const tiny = useSlow((state) => state.tiny);
  const [share, setShare] = useState<{ readonly link: string | null; readonly fault: string | null } | null>(null);
  const file = useRef<HTMLInputElement>(null);
  const scheme = schemes[view.scheme];

  const openFile = (input: HTMLInputElement) => {
    const chosen = input.files?.[0];
    input.value = '';
    if (chosen !== undefined) void documents.openFile(chosen);
  };
  const png = async () => {
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
  };
  const tight = useMedia('(max-width: 1379px)');
  const narrow = useMedia('(max-width: 719px)');
  const hall = view.projector && !tiny && !narrow;
  const files = (
    <>
      <button type="button" className="quiet" onClick={() => file.current?.click()}>
        Open
      </button>
      <button type="button" className="quiet" onClick={() => documents.saveFile()}>
        Save
      </button>
      {!tiny && (
        <button type="button" className="quiet" onClick={() => void png()}>
          PNG
        </button>
      )}
    </>
  );
  const gallery = (
    <button type="button" className="quiet" onClick={() => session.setView({ gallery: true })}>
      Gallery
    </button>
  );
  const colours = (
    <button type="button" className="quiet" onClick={() => session.setView({ scheme: scheme.next })}>
      {scheme.name}
    </button>
  );
  const helpAndLink = (
    <>
      <button type="button" className="quiet" aria-keyshortcuts="?" onClick={() => session.setView({ help: true })}>
        Help
      </button>
      <button type="button" className={hall ? 'quiet' : 'filled'} onClick={() => void documents.link().then(setShare)}>
        Share link
      </button>
    </>
  );
  const isFolded = !narrow && (tight || hall);
  return (
    <div className="actions">
      <Menu />
      {!tiny && <CompareMenu />}
      {!hall && gallery}
      <button
        type="button"
        className="quiet"
        aria-pressed={tiny}
        onClick={() => void (tiny ? documents.openDefault() : documents.openTiny())}
      >
        Tiny drive
      </button>
      {!isFolded && files}
      <input
        ref={file}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label="Scenario file"
        onChange={(event) => openFile(event.currentTarget)}
      />
      {!tiny && (
        <button type="button" className="quiet only-wide" onClick={() => session.setView({ projector: !view.projector })}>
          {view.projector ? 'Leave projector' : 'Projector'}
        </button>
      )}
      {isFolded ? (
        <More>
          {hall && gallery}
          {files}
          {colours}
          {hall && helpAndLink}
        </More>
      ) : (
        colours
      )}
      {!hall && helpAndLink}
      {share !== null && (
        <Guarded name="The link">
          <Suspense>
            <ShareDialog link={share.link} fault={share.fault} onClose={() => setShare(null)} onSave={() => documents.saveFile()} />
          </Suspense>
        </Guarded>
      )}
    </div>
  );
}
