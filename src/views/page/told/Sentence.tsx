import { type RefObject, useRef } from 'react';
import { sceneWords } from '../../../store/selections/words/sceneWords';
import { isTold, toldVictim } from '../../../store/session/state';
import { plainText } from '../../../texts/rich';
import { late } from '../../late';
import { useLive, useSession, useSlow } from '../../parts/context';
import { writeParts } from '../../parts/writeParts';
import { setText } from '../../useDrawing';
import { useEarlyLanguage, useLanguageIfThere } from '../../useLanguage';
import wordsStyles from '../../words.module.css';
import { Remarks } from '../layouts/Panels';
import styles from './sentence.module.css';

const useNarrate = late(() => import('../../../store/selections/words/narration').then((module) => module.narrate));
const useHeadline = late(() => import('../../../store/selections/words/comparison').then((module) => module.headline));

const nothingYet = { title: '', lead: [], rest: [] };

/** On the way at full speed, as after a slider, a sentence stands this long, ms: a dozen within a second would be read by nobody. */
const STANDS_MS = 600;

/** A first sentence with more characters is set smaller, so that it stays within two lines. */
const LONG = 118;

/** Counted by so many characters: with a figure of one more digit the type keeps its size. */
const STEP = 4;

interface SentenceProps {
  /** The state is seen here. */
  readonly titled?: boolean;
  /** Where else it is seen. */
  readonly state?: RefObject<HTMLElement | null>;
}

/** Where the drive is now and why: its state, one sentence to read, and the rest of the text on demand. */
export function Sentence({ titled = true, state }: SentenceProps) {
  const language = useEarlyLanguage();
  const session = useSession();
  const { page: words } = language;
  const title = useRef<HTMLParagraphElement>(null);
  const lead = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLSpanElement>(null);
  const rest = useRef<HTMLParagraphElement>(null);
  const more = useRef<HTMLDetailsElement>(null);
  const tour = useSlow((state) => state.tour);
  const ghost = useSlow((state) => state.ghost?.run ?? null);
  const narrate = useNarrate();
  const headlineOf = useHeadline();
  const texts = useLanguageIfThere();
  const computing = useSlow(({ playback }) => playback.computing);
  const stands = useRef({ since: 0, computing });
  useLive((run) => {
    const now = performance.now();
    if (stands.current.computing !== computing) stands.current = { since: now, computing };
    if (computing && now - stands.current.since < STANDS_MS) return;
    stands.current.since = now;
    // What a scene says needs none of it: the first picture does not wait for it.
    const narration = (texts && narrate?.(run, texts)) ?? nothingYet;
    const scene = tour && sceneWords(tour.scene.text(language), run, tour.dropOf, language, toldVictim(session.state));
    const change = ghost === null || texts === null ? undefined : headlineOf?.(run, ghost, texts, computing);
    // A scene that has no figures yet leaves the words of the one before it.
    const leaves = scene === null && text.current?.textContent !== '' && isTold(session.state);
    const said = scene ?? (change !== undefined && change.length > 0 ? change : narration.lead);
    const where = narration.title === '' ? '' : `${narration.title}. `;
    const named = tour === null ? where : words.sceneOf(tour.at + 1, tour.count, tour.scene.name(language));
    setText(title.current, named);
    setText(state?.current ?? null, named);
    if (leaves) return;
    writeParts(text.current, said);
    const { length } = plainText(said);
    lead.current?.toggleAttribute('data-long', length > LONG);
    // A scene's sentences come one by one: all of them have the size of the whole.
    const whole = scene === null ? length : Math.max(length, tour?.scene.text(language).length ?? 0);
    lead.current?.style.setProperty('--chars', `${STEP * Math.ceil(whole / STEP)}`);
    lead.current?.toggleAttribute('data-compares', said === change);
    writeParts(rest.current, narration.rest);
    more.current?.toggleAttribute('data-empty', narration.rest.length === 0);
  });
  const behind = (
    <details
      className={styles.behind}
      data-read
      ref={more}
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.currentTarget.open = false;
      }}
    >
      <summary>
        <span className={styles.whenShut}>{words.more}</span>
        <span className={styles.whenOpen}>{words.less}</span>
      </summary>
      <p ref={rest} />
    </details>
  );
  return (
    <div className={styles.sentence} data-testid="sentence">
      <p className={titled ? styles.title : wordsStyles.unseen} ref={title} />
      <div className={styles.lead} ref={lead}>
        <span ref={text} />
        {/* Where it has the room of two lines, what goes on from the sentence stands at its end. */}
        {!titled && behind}
      </div>
      {titled && behind}
    </div>
  );
}

interface StoryProps {
  /** Where what must be said of the run lies. */
  readonly remarks: string | undefined;
  /** Where the state is seen. */
  readonly state: RefObject<HTMLElement | null>;
}

/** The sentence about what is on screen; what that is stands in the header. */
export function Story({ remarks, state }: StoryProps) {
  return (
    <div className={`${styles.story} ${styles.alone}`}>
      <Sentence titled={false} state={state} />
      <Remarks className={remarks} />
    </div>
  );
}
