import { destination } from '../../../destinations/destination';
import { type Stopped, stoppedSentence } from '../../../store/selections/words/stopped';
import type { SessionState } from '../../../store/session/state';
import { type Saying, said } from '../../../texts/language';
import buttonStyles from '../../parts/button.module.css';
import { usePage, useSession, useSlow } from '../../parts/context';
import messageStyles from '../../parts/message.module.css';
import { reload } from '../../parts/reload';
import { useLanguage } from '../../useLanguage';

/** Why the run stopped, in a sentence: fetched when it does. */
function StoppedWords({ stopped }: { readonly stopped: Stopped }) {
  const language = useLanguage();
  const plan = useSlow((state) => state.plan);
  return plan === null ? null : stoppedSentence(stopped, plan, language);
}

/** Sentences that were kept for later, each a paragraph, in the language in force. */
function Sayings({ sayings }: { readonly sayings: readonly Saying[] }) {
  const language = useLanguage();
  return sayings.map((saying) => said(saying, language)).map((text) => <p key={text}>{text}</p>);
}

/** What went wrong, and the ways on. */
export function Fault({ fault }: { readonly fault: NonNullable<SessionState['fault']> }) {
  const { page, panels: words } = useLanguage();
  const session = useSession();
  const { documents } = usePage();
  const hasRun = useSlow((state) => state.run !== null);
  const isDefault = useSlow((state) => documents.isDefault(state.opened));
  const refused = fault.kind === 'memory' || fault.kind === 'trace';
  return (
    <div className={messageStyles.fault} role="alert">
      <Sayings sayings={[fault.sentence]} />
      <div className={buttonStyles.row}>
        {fault.kind === 'engine' && (
          <button type="button" className={buttonStyles.filled} onClick={() => void session.restartEngine()}>
            {words.restartTheEngine}
          </button>
        )}
        {/* What the address asks for could not be fetched: it still asks for it. */}
        {!hasRun && fault.kind === 'file' && (
          <button type="button" className={buttonStyles.filled} onClick={() => void reload(documents)}>
            {page.reload}
          </button>
        )}
        {fault.kind === 'trace' && (
          <button type="button" className={buttonStyles.filled} onClick={() => session.go(destination('traces'))}>
            {words.chooseItsFile}
          </button>
        )}
        {fault.scaleThatFits !== null && (
          <button type="button" className={buttonStyles.filled} onClick={() => void session.openSmaller()}>
            {words.openAtScale}
            {fault.scaleThatFits}
          </button>
        )}
        {(refused || (fault.kind === 'link' && !isDefault) || !hasRun) && (
          <button type="button" onClick={() => void documents.openDefault()}>
            {words.openTheDefaultDrive}
          </button>
        )}
        {hasRun && fault.kind !== 'engine' && !refused && (
          <button type="button" onClick={() => session.dismissFault()}>
            {words.dismiss}
          </button>
        )}
      </div>
    </div>
  );
}

/** Notices about the scenario that was opened, else why the run stopped. */
export function NoticeList() {
  const { panels: words } = useLanguage();
  const session = useSession();
  const notices = useSlow((state) => state.notices);
  const stopped = useSlow((state) => state.stopped);
  if (notices.length === 0)
    return stopped === null ? null : (
      <p className={messageStyles.notices} role="status">
        <StoppedWords stopped={stopped} />
      </p>
    );
  return (
    <div className={messageStyles.notices} role="status">
      <div>
        <Sayings sayings={notices} />
      </div>
      <button type="button" className={buttonStyles.quiet} onClick={() => session.dismissNotices()}>
        {words.dismiss}
      </button>
    </div>
  );
}
