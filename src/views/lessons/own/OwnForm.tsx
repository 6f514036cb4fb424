import { useRef } from 'react';
import { type Part, valuesOf, withValue } from '../../../lessons/guide/edit';
import { type FormFigure, formFigureNames, formFigures } from '../../../lessons/guide/formFigures';
import { momentOf } from '../../../lessons/guide/moment';
import type { Lesson } from '../../../lessons/lesson';
import { words as countWords } from '../../../lessons/read/fields';
import { scenarioInput, shippedScenario } from '../../../scenario/shipped/shipped';
import type { Scenario } from '../../../scenario/types';
import hintStyles from '../../parts/hint.module.css';
import { useShipped } from '../../parts/useShipped';
import { useLanguage } from '../../useLanguage';
import { lastPhase, OwnMoment } from './OwnMoment';
import { OwnQuestion, type PartProps } from './OwnQuestion';
import { Labelled, Pick, TextLine } from './ownFields';
import styles from './ownForm.module.css';

/** Fields that the form has a place for; all others are named below it. */
const formKeys = [
  ...['lesson', 'minutes', 'learn', 'asks', 'step', 'drive', 'at', 'show', 'text', 'choice', 'number', 'draw', 'right', 'wrong'],
  ...['range', 'unit', 'answer', 'within', 'curve', 'start', 'fall', 'level', 'hear', 'then', 'after', 'verdict', 'say'],
];

const MOST_TEXT = 60;
const MOST_VERDICT = 30;

const one = (part: Part, key: string): string => valuesOf(part, key)[0] ?? '';

/** What the whole lesson is about. */
export function OwnHead({ text, at, part, faulty, onChange }: PartProps) {
  const { lessonForm: words } = useLanguage();
  const line = (key: 'lesson' | 'minutes' | 'learn' | 'asks', rows = 1) => (
    <TextLine
      label={words.labels[key]}
      rows={rows}
      wide={key !== 'minutes'}
      value={one(part, key)}
      faults={faulty.of(at, key)}
      onChange={(value) => onChange(withValue(text, at, key, value))}
    />
  );
  return (
    <div className={styles.fields}>
      {line('lesson')}
      {line('asks')}
      {line('learn', 2)}
      {line('minutes')}
    </div>
  );
}

interface ProseProps extends PartProps {
  readonly field: 'text' | 'verdict' | 'say';
}

/** A text in which measured figures may stand. */
function Prose({ text, at, part, faulty, onChange, field }: ProseProps) {
  const { lessonForm: words } = useLanguage();
  const area = useRef<HTMLTextAreaElement>(null);
  const value = one(part, field);
  const most = field === 'verdict' ? MOST_VERDICT : MOST_TEXT;
  const put = (next: string) => onChange(withValue(text, at, field, next === '' ? null : next));
  const insert = (name: FormFigure) => {
    const [expression, format] = formFigures[name];
    const place = area.current?.selectionStart ?? value.length;
    put(`${value.slice(0, place)}{${expression}:${format}}${value.slice(place)}`);
    area.current?.focus();
  };
  return (
    <div className={`${styles.wide} ${styles.prose}`}>
      <Labelled label={words.labels[field]} hint={words.wordsLeft(countWords(value), most)} faults={faulty.of(at, field)}>
        {(id, aria) => (
          <textarea
            ref={area}
            id={id}
            {...aria}
            rows={field === 'verdict' ? 1 : 2}
            value={value}
            onChange={(event) => put(event.currentTarget.value)}
          />
        )}
      </Labelled>
      <select
        className={styles.insert}
        aria-label={`${words.insert}: ${words.labels[field]}`}
        value=""
        onChange={(event) => {
          const name = formFigureNames.find((each) => each === event.currentTarget.value);
          if (name !== undefined) insert(name);
        }}
      >
        <option value="">+ {words.figure}</option>
        {formFigureNames.map((name) => (
          <option key={name} value={name}>
            {words.figures[name]}
          </option>
        ))}
      </select>
    </div>
  );
}

/** The drive of a step, by the names of the shipped scenarios. */
function DriveField({ text, at, part, faulty, onChange }: PartProps) {
  const language = useLanguage();
  const { lessonForm: words } = language;
  const shipped = useShipped();
  const given = one(part, 'drive').trim();
  const id = given.replace(/^preset:/, '');
  const listed = shipped.map((each) => [each.id, language.sentences.ofScenario(each.scenario.name)] as const);
  const isOther = given !== '' && !listed.some(([each]) => each === id);
  const options: readonly (readonly [string, string])[] = [
    ...(at > 1 ? [['', words.sameDrive] as const] : []),
    ...listed,
    ...(isOther ? [[id, words.otherDrive] as const] : []),
  ];
  const choose = (next: string) => {
    // Another drive has other steps: what was asked in those of the one before is asked at the beginning of its writing.
    const drive = withValue(withValue(text, at, 'drive', next === '' ? null : `preset:${next}`), at, 'set', null);
    onChange(next === '' ? drive : withValue(drive, at, 'at', `${lastPhase(shippedScenario(next))}:0`));
  };
  return <Pick label={words.labels.drive} value={id} options={options} faults={faulty.of(at, 'drive', 'set')} onChoose={choose} />;
}

/** The drive that a step begins with, whether or not the whole text can be read. */
function driveOf(parts: readonly Part[], at: number, lesson: Lesson | null): Scenario {
  const read = lesson?.steps[at - 1]?.drive;
  if (read !== undefined) return read;
  for (let i = at; i > 0; i--) {
    const part = parts[i];
    const name =
      part === undefined
        ? ''
        : one(part, 'drive')
            .trim()
            .replace(/^preset:/, '');
    if (name !== '' && scenarioInput(name) !== null)
      try {
        return shippedScenario(name);
      } catch {
        break;
      }
  }
  return shippedScenario('consistency');
}

interface StepProps extends PartProps {
  readonly parts: readonly Part[];
  readonly lesson: Lesson | null;
}

/** A step of the lesson. */
export function OwnStep(props: StepProps) {
  const { lessonForm: words } = useLanguage();
  const { text, at, part, parts, lesson, faulty, onChange } = props;
  const drive = driveOf(parts, at, lesson);
  const phase = momentOf(valuesOf(part, 'at'), lastPhase(drive)).phase;
  const rest = [...new Set(part.fields.map(({ key }) => key))].filter((key) => !formKeys.includes(key));
  const moment = (field: 'at' | 'then', label: string, stays: 'before' | 'stay') => (
    <OwnMoment
      label={label}
      drive={drive}
      stays={stays}
      values={valuesOf(part, field)}
      faults={faulty.of(at, field)}
      onChange={(value) => onChange(withValue(text, at, field, value))}
    />
  );
  return (
    <div className={styles.fields}>
      <TextLine
        label={words.labels.step}
        value={one(part, 'step')}
        faults={faulty.of(at, 'step')}
        onChange={(value) => onChange(withValue(text, at, 'step', value))}
      />
      <DriveField {...props} />
      {moment('at', words.labels.at, 'before')}
      <Prose {...props} field="text" />
      <OwnQuestion {...props} phase={phase} />
      {moment('then', words.labels.goesOn, 'stay')}
      <Prose {...props} field="verdict" />
      <Prose {...props} field="say" />
      {rest.length > 0 && <p className={hintStyles.hint}>{words.inText(rest.join(', '))}</p>}
    </div>
  );
}
