import { useRef } from 'react';
import { useStore } from 'zustand';
import { destination, driveSections } from '../../../destinations/destination';
import type { SchemeChoice } from '../../../store/session/state';
import { CompareMenu } from '../../pair/CompareMenu';
import buttonStyles from '../../parts/button.module.css';
import { usePage, useSession, useSlow } from '../../parts/context';
import { useLanguage } from '../../useLanguage';
import { openChosen } from '../fileDrop';
import { LanguageChoice } from './LanguageChoice';
import styles from './menu.module.css';

const nextScheme: Readonly<Record<SchemeChoice, SchemeChoice>> = { auto: 'light', light: 'dark', dark: 'auto' };

/** What can be said of the drive on screen, by its name: its facts, how long it lasts, how its blocks are cleaned. */
function DriveWays() {
  const { gallery: words } = useLanguage();
  const session = useSession();
  return (
    <div className={styles.ways}>
      {driveSections.map((section) => (
        <button key={section} type="button" className={buttonStyles.quiet} onClick={() => session.go(destination(section))}>
          {words.sections[section]}
        </button>
      ))}
    </div>
  );
}

/** Below the name of the drive: what can be said of it, and the other shipped ones. */
export function DriveMenu() {
  return (
    <>
      <DriveWays />
      <ShippedOnes />
    </>
  );
}

function ShippedOnes() {
  const { sentences } = useLanguage();
  const { documents } = usePage();
  const name = useSlow((state) => state.scenario?.name);
  return useStore(documents.shipped).map(({ id, about, scenario }) => (
    <button
      key={id}
      type="button"
      aria-current={scenario.name === name ? 'true' : undefined}
      onClick={() => void documents.openShipped(id)}
    >
      <strong>{sentences.ofScenario(scenario.name)}</strong>
      <span>{sentences.ofScenario(about)}</span>
    </button>
  ));
}

/** Rarer actions on the scenario and the page; `isWhole`: in a menu that stands for the controls, too, with what can be compared. */
export function MenuActions({ isWhole }: { readonly isWhole?: boolean }) {
  const { panels: words } = useLanguage();
  const session = useSession();
  const { documents } = usePage();
  const view = useSlow((state) => state.view);
  const tiny = useSlow((state) => state.tiny);
  const file = useRef<HTMLInputElement>(null);
  const openFile = (input: HTMLInputElement) => {
    const chosen = input.files?.[0];
    input.value = '';
    if (chosen !== undefined) void openChosen(session, documents, chosen);
  };
  return (
    <>
      {isWhole && !tiny && <CompareMenu />}
      <button type="button" className={buttonStyles.quiet} onClick={() => file.current?.click()}>
        {words.open}
      </button>
      <input ref={file} type="file" hidden aria-label={words.scenarioFile} onChange={(event) => openFile(event.currentTarget)} />
      <button type="button" className={buttonStyles.quiet} onClick={() => void documents.saveFile()}>
        {words.save}
      </button>
      <button type="button" className={buttonStyles.quiet} onClick={() => session.go(destination('traces'))}>
        {words.yourWorkload}
      </button>
      <button type="button" className={buttonStyles.quiet} onClick={() => session.setView({ takeAway: tiny ? 'tiny' : 'both' })}>
        {words.takeAway}
      </button>
      <button type="button" className={buttonStyles.quiet} onClick={() => session.go(destination('runs'))}>
        {words.yourRuns}
      </button>
      <button type="button" className={buttonStyles.quiet} onClick={() => print()}>
        {words.print}
      </button>
      <button type="button" className={buttonStyles.quiet} onClick={() => session.setView({ scheme: nextScheme[view.scheme] })}>
        {words.colours[view.scheme]}
      </button>
      <LanguageChoice />
      <button
        type="button"
        className={`${buttonStyles.quiet} ${styles.onlyWide}`}
        aria-keyshortcuts="p"
        onClick={() => session.setView({ presenting: true })}
      >
        {words.present}
      </button>
      {!tiny && (
        <button
          type="button"
          className={`${buttonStyles.quiet} ${styles.onlyWide}`}
          onClick={() => session.setView({ projector: !view.projector })}
        >
          {view.projector ? words.leaveProjector : words.projector}
        </button>
      )}
      <button type="button" className={buttonStyles.quiet} aria-keyshortcuts="?" onClick={() => session.go(destination('help'))}>
        {words.help}
      </button>
    </>
  );
}
