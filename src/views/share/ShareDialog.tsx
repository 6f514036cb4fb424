import { useCallback, useId, useState, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import type { LinkOptions } from '../../scenario/link/linkOptions';
import { placeOf } from '../../store/session/asRun';
import { perform } from '../../store/session/commands';
import { endPlace } from '../../store/session/endPlace';
import type { SessionState } from '../../store/session/state';
import type { Link } from '../../store/session/writeDocuments';
import { said } from '../../texts/language';
import buttonStyles from '../parts/button.module.css';
import { CopyField } from '../parts/CopyField';
import { usePage, useSlow } from '../parts/context';
import { Dialog } from '../parts/Dialog';
import { useFetched } from '../parts/useFetched';
import { useLanguage } from '../useLanguage';
import { Offered } from './Offered';
import styles from './share.module.css';

/** Where the link leads to: at a moment, at the run's beginning since it moves, or since it is over. */
type LeadsTo = 'moment' | 'beginning' | 'over';

function leadsTo(state: SessionState): LeadsTo {
  if (placeOf(state) !== null) return 'moment';
  return state.run?.frame.ended === true && !state.run.isBehind ? 'over' : 'beginning';
}

/** The place the link leads to, as text that changes with it; null: no moment. A request that was under way when the run was stopped moves it once more. */
function useMoment(): string | null {
  const { session } = usePage();
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = [session.store.subscribe(listener), session.subscribeRun(listener)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    [session],
  );
  return useSyncExternalStore(subscribe, () => {
    const at = placeOf(session.state)?.at;
    return at === undefined || at === null ? null : `${at.phase}.${at.request}`;
  });
}

/** The link with these options, made again when they change or the run rests at another moment; `atEnd`: to the end of a run that is over. Null: not made yet. */
function useLink(options: LinkOptions | null, to: LeadsTo, atEnd: boolean): Link | null {
  const { documents, session } = usePage();
  const moment = useMoment();
  const make = () => documents.link(options ?? undefined, (atEnd ? endPlace(session.state) : null) ?? undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: at rest the same run has another link
  return useFetched(make, [documents, options, to, moment, atEnd]);
}

/** The link to the scenario with all its actions; on demand its options, and code for another page. */
export function ShareDialog({ onClose }: { readonly onClose: () => void }) {
  const language = useLanguage();
  const { share: words } = language;
  const id = useId();
  const { documents, session, pairing } = usePage();
  const asked = useSlow((state) => state.view.asked);
  const [options, setOptions] = useState(asked);
  const [unfolded, setUnfolded] = useState(false);
  const [waits, setWaits] = useState(false);
  const to = useSlow(leadsTo);
  const moves = useSlow(({ playback }) => playback.running || playback.computing);
  const isPaired = useStore(pairing.store, ({ pair }) => pair !== null);
  const [end, setEnd] = useState(false);
  // Two drives are compared at their ends: a link to a finished comparison opens it finished.
  const isAtEnd = to === 'over' && (isPaired || end);
  const made = useLink(options, to, isAtEnd);
  if (made === null) return null;
  const { fault } = made;
  const isAtMoment = to === 'moment' || isAtEnd;
  // A moment is opened at rest in any case.
  const link = made.link === null || isAtMoment || !waits ? made.link : `${made.link}&paused`;
  return (
    <Dialog title={words.title} className={unfolded ? `${styles.share} ${styles.unfolded}` : styles.share} onClose={onClose}>
      {link === null ? (
        <>
          <p>{fault !== null && said(fault, language)}</p>
          <button type="button" className={buttonStyles.filled} onClick={() => void documents.saveFile()}>
            {words.saveFile}
          </button>
        </>
      ) : (
        <>
          <p>{words.promise}</p>
          <label htmlFor={id}>{words.link}</label>
          <CopyField id={id} text={link} label={words.copyTheLink}>
            {words.length(link.length)} {isAtEnd ? words.leadsToEnd : waits && !isAtMoment ? words.leadsToRest : words.leadsTo[to]}
          </CopyField>
          {to === 'beginning' && moves && (
            <button type="button" onClick={() => perform(session, { do: 'pause' })}>
              {words.stopHere}
            </button>
          )}
          {to === 'over' && !isPaired && (
            <button type="button" onClick={() => setEnd(!end)}>
              {end ? words.shareBeginning : words.shareEnd}
            </button>
          )}
          <details onToggle={(event) => setUnfolded(event.currentTarget.open)}>
            <summary>{words.more}</summary>
            {unfolded && (
              <Offered
                link={link}
                options={options}
                onOptions={setOptions}
                startsPaused={isAtMoment || waits}
                onStartsPaused={isAtMoment ? null : setWaits}
              />
            )}
          </details>
        </>
      )}
    </Dialog>
  );
}
