import { useEffect, useId, useRef, useState } from 'react';
import type { Tried } from '../../../lessons/check/judge';
import { forClass } from '../../../lessons/check/rules';
import { encodeHandIn, SHORT_CODE } from '../../../lessons/handIn/code';
import { MAX_NAME } from '../../../lessons/handIn/handIn';
import { type LessonName, OWN } from '../../../lessons/names';
import { lessonNames } from '../../../lessons/shipped';
import { readClassNumber } from '../../../scenario/link/linkOptions';
import buttonStyles from '../../parts/button.module.css';
import { CopyField } from '../../parts/CopyField';
import { useSession } from '../../parts/context';
import { download, fileName } from '../../parts/download';
import hintStyles from '../../parts/hint.module.css';
import { useRoom } from '../../parts/room';
import { useLanguage } from '../../useLanguage';
import styles from '../own/ownLesson.module.css';
import { progressOf } from '../progress';
import { ClassNumberField } from '../results/ClassNumberField';
import { scoreOf } from '../results/tally';
import { usePlatform } from '../results/useScorm';
import { statementText } from '../results/xapi';
import { unbroken } from '../unbroken';
import { useLesson, usePlayer } from '../useLesson';
import questionStyles from './question.module.css';
import { settingNames } from './settingName';

/** The answers and solved exercises of the lesson, as a code to hand in, with the student's name if it is typed. */
function HandIn() {
  const language = useLanguage();
  const { lessons: words } = language;
  const { whole } = language.numbers;
  const lessonName = useLesson((state) => state.name);
  const steps = useLesson((state) => state.lesson?.steps ?? null);
  const classNumber = useLesson((state) => state.classNumber);
  const id = useId();
  const platform = usePlatform();
  const title = useLesson((state) => state.lesson?.title ?? '');
  const [typed, setName] = useState<string | null>(null);
  const name = typed ?? platform?.student ?? '';
  const [code, setCode] = useState<string | null>(null);
  const lesson: LessonName | undefined = lessonNames.find((each) => each === lessonName);
  if (lesson === undefined) return null;
  const make = async () => {
    const { answers, passed } = progressOf(lesson);
    // What was solved with another class number is of another class.
    const solved = passed.filter(({ step, scenario }) => {
      const exercise = steps?.[step]?.exercise ?? null;
      return exercise !== null && forClass(exercise, classNumber).drive.seed === scenario.seed;
    });
    setCode(await encodeHandIn({ name, lesson, answers, solved }));
  };
  const saveStatement = () => {
    const { seen, right, passed } = progressOf(lesson);
    const score = scoreOf({ steps: steps ?? [] }, { seen, right, solved: passed.map(({ step }) => step) });
    const address = `${location.href.split('#')[0]}#go=lesson/${lesson}/1`;
    const stated = { score, student: name.trim(), title, address, code: code ?? '', now: new Date(), language: language.name };
    download(new Blob([statementText(stated)], { type: 'application/json' }), `${fileName(`${lesson} ${name}`)}.json`);
  };
  return (
    <div className={styles.lessonHandIn}>
      {platform !== null && (
        <p className={hintStyles.hint} role="status">
          {platform.refused === null ? words.platform : words.platformRefused(platform.refused)}
        </p>
      )}
      <label>
        {words.yourName}
        <input
          type="text"
          maxLength={MAX_NAME}
          autoComplete="name"
          value={name}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setCode(null);
          }}
        />
      </label>
      {code === null ? (
        <button type="button" onClick={() => void make()}>
          {words.handIn}
        </button>
      ) : (
        <div className={styles.lessonCode}>
          <label htmlFor={id}>{words.handedIn}</label>
          <CopyField id={id} text={code} label={words.copyCode} rows={3}>
            {code.length > SHORT_CODE && words.longCode(whole(code.length))}
          </CopyField>
          <button
            type="button"
            onClick={() => download(new Blob([`${code}\n`], { type: 'text/plain' }), `${fileName(`${lesson} ${name}`)}.txt`)}
          >
            {words.saveCode}
          </button>
          <button type="button" onClick={saveStatement}>
            {words.saveStatement}
          </button>
        </div>
      )}
    </div>
  );
}

/** What the two sliders that are always there move. */
const onSliders: readonly string[] = ['userSpare', 'drive.logicalPages'];

/** What the tries came to: each condition with what was measured. */
function Tries({ tries }: { readonly tries: readonly Tried[] }) {
  const { lessons: words } = useLanguage();
  if (tries.every(({ shown }) => shown.length === 0)) return null;
  return (
    <ol className={questionStyles.lessonTries}>
      {tries.map((each, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: tries are only ever appended
        <li key={i}>
          {each.shown.map(({ name, text, goal, met }) => (
            <span key={name} className={questionStyles.lessonCondition}>
              <span aria-hidden="true">{met ? '✓' : '○'}</span> {name} <strong>{text}</strong>{' '}
              {goal !== '' && <span className={questionStyles.lessonGoal}>({words.goal(goal)})</span>}
            </span>
          ))}
        </li>
      ))}
    </ol>
  );
}

/** What of the exercise's drive is another now, and from when on that holds. */
function Changed({ judged }: { readonly judged: 'now' | 'end' }) {
  const language = useLanguage();
  const { lessons: words } = language;
  const changed = useLesson((state) => state.changed);
  if (changed.length === 0) return null;
  return (
    <p className={hintStyles.hint}>
      {words.changed(settingNames(changed, language))} {judged === 'end' ? words.fromTheStart : words.heldFromHere}
    </p>
  );
}

/** The number that the teacher gave the class: its exercises run on drives of their own. */
function ClassNumber() {
  const { lessons: words } = useLanguage();
  const player = usePlayer();
  const given = useLesson((state) => state.classNumber);
  const [typed, setTyped] = useState(given === null ? '' : String(given));
  useEffect(() => setTyped(given === null ? '' : String(given)), [given]);
  const change = (text: string) => {
    setTyped(text);
    const number = readClassNumber(text.trim());
    if (number !== null || text.trim() === '') void player.setClass(number);
  };
  return (
    // Shut, and below the buttons: a field right under the task would be taken for that of the answer.
    <details className={hintStyles.hint} open={given !== null}>
      <summary>{words.forClass}</summary>
      <ClassNumberField text={typed} onText={change} />
    </details>
  );
}

/** The exercise: solved on the drive, judged by it, one hint at a time. `inClass`: no result is handed in. */
export function ExercisePanel({ inClass = false }: { readonly inClass?: boolean }) {
  const language = useLanguage();
  const { lessons: words } = language;
  const player = usePlayer();
  const exercise = useLesson((state) => state.lesson?.steps[state.step]?.exercise ?? null);
  const begun = useLesson((state) => state.exercising);
  const tries = useLesson((state) => state.tries);
  const solved = useLesson((state) => state.passed !== null);
  const busy = useLesson((state) => state.busy);
  const session = useSession();
  const room = useRoom();
  const heading = useRef<HTMLHeadingElement>(null);
  const isShipped = useLesson((state) => state.name !== OWN);
  if (exercise === null) return null;
  const last = tries.at(-1);
  const isJudged = last !== undefined && busy === null;
  // The newest try is what is talked about; what failed before it has passed is over.
  const isGood = isJudged ? last.passed : solved;
  const begin = () => {
    // The button says "Begin again" from here on, and the space bar belongs to the drive.
    heading.current?.focus();
    void player.begin().then(() => {
      if (exercise.only.length === 0) return;
      // One view at a time: that of the controls, where some must be moved.
      if (room !== 'wide') session.setView({ tab: 'controls' });
      // What the sliders below the plot cannot set is in the settings, so these are opened.
      else if (!exercise.only.every((path) => onSliders.includes(path))) session.setView({ panel: 'settings' });
    });
  };
  return (
    <section className={questionStyles.lessonExercisePanel} aria-label={words.exercise}>
      <header>
        <h3 tabIndex={-1} ref={heading}>
          {words.exercise}
        </h3>
        {(solved || isJudged) && <strong role="status">{isGood ? `✓ ${words.solved}` : `○ ${words.notYet}`}</strong>}
      </header>
      <p>{unbroken(exercise.task)}</p>
      {tries.length > 0 && <Tries tries={isGood ? tries.filter(({ passed }) => passed).slice(-1) : tries} />}
      {isJudged && !last.passed && (
        <p data-testid="lesson-hint" role="status">
          <strong>{words.hint}</strong> {last.forbidden === null ? last.hint : words.forbidden(settingNames([last.forbidden], language))}
        </p>
      )}
      {begun && <Changed judged={exercise.judged} />}
      {begun && busy !== null && <p className={hintStyles.hint}>{busy} …</p>}
      <div className={buttonStyles.row}>
        <button type="button" className={begun ? '' : buttonStyles.filled} onClick={begin}>
          {begun ? words.again : words.begunAt}
        </button>
        {begun && (
          <button type="button" className={buttonStyles.filled} disabled={busy !== null} onClick={() => void player.attempt()}>
            {words.check}
          </button>
        )}
      </div>
      {!inClass && isShipped && <ClassNumber />}
      {solved && !inClass && <HandIn />}
    </section>
  );
}
