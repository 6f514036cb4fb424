import type { RunView } from '../../store/types';
import { useLanguage } from '../useLanguage';
import wordsStyles from '../words.module.css';
import { type Domain, type Field, focusOf, type Multiple, stretchesOf } from './classicDomain';
import { captionOf } from './classicWords';
import styles from './experiment.module.css';

interface CaptionsProps {
  readonly multiple: Multiple;
  readonly domain: Domain;
  readonly field: Field;
  /** Shown to everybody; else it is the picture in words for who does not see it, and a run under way. */
  readonly isSeen: boolean;
}

/** Range and mean of what is in view; of several stretches each with its mark. */
export function Captions({ multiple, domain, field, isSeen }: CaptionsProps) {
  const language = useLanguage();
  const { gallery: words } = language;
  const { entry } = multiple;
  const run = entry?.run ?? null;
  if (run === null) return <span className={`${styles.caption} ${wordsStyles.mute}`}>{entry?.fault ?? words.notComputedYetShort}</span>;
  const look = isSeen || !run.frame.ended ? `${styles.caption} ${wordsStyles.mute}` : wordsStyles.unseen;
  return captionsOf(multiple, run).map(({ name, isGrey, of, timeline }) => (
    <span key={name} className={look}>
      {name !== null && (
        <b className={isGrey ? styles.stretchBefore : styles.stretchNow} aria-hidden="true">
          •
        </b>
      )}
      {name !== null && ` ${name}: `}
      {captionOf(of, domain, field, language, timeline)}
    </span>
  ));
}

/** What has a caption of its own: the run, or its stretches; and the run behind it that has no other plot. */
function captionsOf(multiple: Multiple, run: RunView) {
  const { name, behind, along } = multiple;
  const other = behind?.isBoth ? behind.entry?.run : null;
  const stretches = stretchesOf(multiple);
  const own = stretches.map((each, i) => ({
    ...each,
    name: other == null ? each.name : name,
    of: run,
    isGrey: i < stretches.length - 1,
  }));
  return other == null ? own : [...own, { name: behind?.is ?? '', of: other, isGrey: true, timeline: focusOf(other, undefined, along) }];
}
