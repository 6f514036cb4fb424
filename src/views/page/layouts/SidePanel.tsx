import { useEffect, useRef, useState } from 'react';
import { destination } from '../../../destinations/destination';
import type { Language } from '../../../texts/language';
import buttonStyles from '../../parts/button.module.css';
import { useSession } from '../../parts/context';
import { FilterContext, isFound } from '../../parts/filter';
import groupStyles from '../../parts/group.module.css';
import hintStyles from '../../parts/hint.module.css';
import { WhoPays } from '../../placement/WhoPays';
import { useLanguage } from '../../useLanguage';
import { Log } from '../../why/Log';
import { CompressionSwitch } from '../controls/CompressionSwitch';
import { CollectionGroup, DriveGroup, RunGroup, WorkloadGroup } from '../settings/Controls';
import { PlacementGroup } from '../settings/ControlsPlacement';
import { Steps } from '../settings/Steps';
import { Ledger } from '../told/Ledger';
import { Column } from './Column';
import columnStyles from './column.module.css';
import { HistogramPanel, SparePanel } from './MorePanels';
import type { ViewTools } from './PlotViews';
import styles from './sidePanel.module.css';

/** Looks for a setting by a word of its name, its sentence or its options; Escape shows all again, and only then closes the panel. */
function FindSetting({ text, onText }: { readonly text: string; readonly onText: (text: string) => void }) {
  const { panels: words } = useLanguage();
  return (
    <input
      type="search"
      className={groupStyles.find}
      aria-label={words.findSetting}
      placeholder={words.findSetting}
      spellCheck={false}
      value={text}
      onChange={(event) => onText(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || text === '') return;
        event.stopPropagation();
        onText('');
      }}
    />
  );
}

/** Steps, workload, collection, drive and run: every setting except the two great sliders. `isOpen`: collection is, which decides the numbers most. */
export function AllSettings({ isOpen = false }: { readonly isOpen?: boolean }) {
  const { panels: words, sliders } = useLanguage();
  const [text, setText] = useState('');
  const filter = text.trim();
  const isSlider = filter !== '' && isFound(`${sliders.spareArea} ${words.alsoSpare}`, filter);
  return (
    <FilterContext value={filter}>
      <FindSetting text={text} onText={setText} />
      {filter === '' && (
        <>
          <Steps />
          <CompressionSwitch />
        </>
      )}
      {isSlider && <p className={hintStyles.hint}>{words.isSlider(sliders.spareArea)}</p>}
      <div className={groupStyles.groups}>
        <WorkloadGroup />
        <CollectionGroup isOpen={isOpen} />
        <PlacementGroup />
        <DriveGroup />
        <RunGroup />
      </div>
      {filter !== '' && <p className={groupStyles.none}>{words.noSuchSetting}</p>}
    </FilterContext>
  );
}

/** Ways to endurance and drive facts, here where the questions come up. */
function Onwards() {
  const { panels: words } = useLanguage();
  const session = useSession();
  return (
    <p className={styles.onwards}>
      <button type="button" className={buttonStyles.inline} onClick={() => session.go(destination('endurance'))}>
        {words.howLongTheFlashLasts}
      </button>{' '}
      <button type="button" className={buttonStyles.inline} onClick={() => session.go(destination('facts'))}>
        {words.factsOfThisDrive}
      </button>
    </p>
  );
}

/** What it cost so far, and where the flash goes. */
export function Arithmetic(tools: ViewTools) {
  return (
    <>
      <Ledger />
      <WhoPays theme={tools.theme} />
      <Onwards />
      <HistogramPanel {...tools} />
      <SparePanel {...tools} />
    </>
  );
}

/** Beside the pictures, not above them: the drive stays usable. Escape closes it, and the focus goes back. */
export function SidePanel({ panel, ...tools }: ViewTools & { readonly panel: keyof Language['panels']['titles'] }) {
  const { panels: words } = useLanguage();
  const session = useSession();
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another panel has another heading
  useEffect(() => {
    const before = document.activeElement;
    heading.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, [panel]);
  return (
    <Column className={columnStyles.side} label={words.titles[panel]}>
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1}>
          {words.titles[panel]}
        </h2>
        <button type="button" className={buttonStyles.quiet} onClick={() => session.setView({ panel: null })}>
          {words.close}
        </button>
      </div>
      {panel === 'settings' ? <AllSettings isOpen /> : panel === 'log' ? <Log /> : <Arithmetic {...tools} />}
    </Column>
  );
}
