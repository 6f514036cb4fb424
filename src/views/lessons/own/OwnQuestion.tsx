import { type Line, type Part, valuesOf, withLines, withValue } from '../../../lessons/guide/edit';
import { type Curve, curveOf, formFigureNames, formFigures, judgedBy, saidOf } from '../../../lessons/guide/formFigures';
import buttonStyles from '../../parts/button.module.css';
import hintStyles from '../../parts/hint.module.css';
import { useLanguage } from '../../useLanguage';
import { Labelled, Pick, TextLine } from './ownFields';
import styles from './ownForm.module.css';
import type { Faulty } from './useParts';

/** Fields of all kinds of questions. */
const questionKeys = [
  ...['choice', 'number', 'draw', 'vote', 'right', 'wrong', 'curve', 'range', 'unit', 'answer', 'within'],
  ...['start', 'fall', 'level', 'hear', 'point', 'beside', 'reveal'],
];
const kinds = ['none', 'choice', 'number', 'draw'] as const;
type Kind = (typeof kinds)[number];

export interface PartProps {
  readonly text: string;
  readonly at: number;
  readonly part: Part;
  readonly faulty: Faulty;
  readonly onChange: (text: string) => void;
}

const one = (part: Part, key: string): string => valuesOf(part, key)[0] ?? '';

/** Text before and behind the first bar. */
function halves(value: string): readonly [string, string] {
  const bar = value.indexOf(' | ');
  return bar < 0 ? [value, ''] : [value.slice(0, bar), value.slice(bar + 3)];
}
const joined = (text: string, reply: string): string =>
  reply === '' ? text.replace(/\|/g, '/') : `${text.replace(/\|/g, '/')} | ${reply}`;

/** Fields that a question of a kind begins with; `asked`: what is asked already. */
function begun(kind: Kind, asked: string): readonly Line[] {
  if (kind === 'choice')
    return [
      { key: 'choice', value: asked },
      { key: 'right', value: '' },
      { key: 'wrong', value: '' },
    ];
  if (kind === 'number')
    return [
      { key: 'number', value: asked },
      { key: 'range', value: '0 100 1' },
      { key: 'answer', value: formFigures.waf[0] },
      { key: 'within', value: '10' },
    ];
  return kind === 'draw' ? [{ key: 'draw', value: asked }, ...drawn({ quantity: 'iops', from: 0, to: 120 })] : [];
}

/** What belongs to a curve: what is drawn, and what it is judged by. */
function drawn(curve: Curve): readonly Line[] {
  const { start, fall, level } = judgedBy(curve);
  return [
    { key: 'curve', value: `${curve.quantity} ${curve.from} ${curve.to}` },
    { key: 'start', value: start },
    ...(fall === null ? [] : [{ key: 'fall', value: fall }]),
    { key: 'level', value: level },
  ];
}

/** The page shows the span that a curve is drawn over, and the run goes as far as its end: there it is judged. */
function withCurve(text: string, at: number, curve: Curve, phase: number): string {
  const zoom = `zoom ${curve.from} ${curve.to}`;
  const put: readonly (readonly [string, string])[] = [
    ['show', zoom],
    ['then', `${phase}:${curve.to} s`],
    ['after', zoom],
  ];
  return put.reduce((before, [key, value]) => withValue(before, at, key, value), text);
}

function ChoiceFields({ text, at, part, faulty, onChange }: PartProps) {
  const { lessonForm: words } = useLanguage();
  const wrong = valuesOf(part, 'wrong');
  const put = (next: readonly string[]) =>
    onChange(
      withLines(
        text,
        at,
        ['wrong'],
        next.map((value) => ({ key: 'wrong', value })),
      ),
    );
  const change = (i: number, value: string) => put(wrong.map((each, j) => (i === j ? value : each)));
  return (
    <>
      <TextLine
        label={words.labels.right}
        wide
        value={one(part, 'right')}
        faults={faulty.of(at, 'right')}
        onChange={(value) => onChange(withValue(text, at, 'right', value))}
      />
      {wrong.map((value, i) => {
        const [answer, reply] = halves(value);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: an answer is its place
          <div key={i} className={styles.wrong}>
            <TextLine label={words.labels.wrong} value={answer} onChange={(next) => change(i, joined(next, reply))} />
            <TextLine label={words.labels.reveals} value={reply} onChange={(next) => change(i, joined(answer, next))} />
            <button
              type="button"
              className={buttonStyles.quiet}
              disabled={wrong.length === 1}
              onClick={() => put(wrong.filter((_, j) => j !== i))}
            >
              {words.removeWrong}
            </button>
          </div>
        );
      })}
      {wrong.length < 5 && (
        <button type="button" className={buttonStyles.quiet} onClick={() => put([...wrong, ''])}>
          + {words.addWrong}
        </button>
      )}
    </>
  );
}

function NumberFields({ text, at, part, faulty, onChange }: PartProps) {
  const { lessonForm: words } = useLanguage();
  const answer = one(part, 'answer');
  const known = formFigureNames.find((name) => formFigures[name][0] === answer.trim());
  const options = formFigureNames.map((name) => [name as string, words.figures[name]] as const);
  const line = (key: 'range' | 'unit' | 'within') => (
    <TextLine
      label={words.labels[key]}
      value={one(part, key)}
      faults={faulty.of(at, key)}
      onChange={(value) => onChange(withValue(text, at, key, value))}
    />
  );
  return (
    <>
      <Pick
        label={words.labels.answer}
        value={known ?? 'other'}
        faults={faulty.of(at, 'answer')}
        options={known === undefined ? [...options, ['other', words.ownAnswer]] : options}
        onChoose={(name) => {
          const chosen = formFigureNames.find((each) => each === name);
          if (chosen !== undefined) onChange(withValue(text, at, 'answer', formFigures[chosen][0]));
        }}
      />
      {line('within')}
      {line('range')}
      {line('unit')}
    </>
  );
}

function CurveFields({ text, at, part, faulty, onChange, phase }: PartProps & { readonly phase: number }) {
  const { lessonForm: words } = useLanguage();
  const curve = curveOf(one(part, 'curve'));
  if (curve === null) return <p className={hintStyles.hint}>{words.inText('curve')}</p>;
  const put = (next: Partial<Curve>) => {
    const whole = { ...curve, ...next };
    const said = (['hear', 'verdict', 'say'] as const).reduce(
      (before, key) =>
        withLines(
          before,
          at,
          [key],
          valuesOf(part, key).map((value) => ({ key, value: saidOf(value, curve, whole) })),
        ),
      text,
    );
    onChange(withCurve(withLines(said, at, ['curve', 'start', 'fall', 'level'], drawn(whole)), at, whole, phase));
  };
  const seconds = (value: string) => Math.min(1e9 - 1, Number(/^\d+/.exec(value)?.[0] ?? 0));
  return (
    <>
      <Pick
        label={words.labels.curve}
        value={curve.quantity}
        options={(['iops', 'waf'] as const).map((name) => [name, words.curves[name]] as const)}
        onChoose={(quantity) => put({ quantity })}
      />
      <Labelled label={words.labels.from} faults={faulty.of(at, 'curve')}>
        {(id) => (
          <input
            id={id}
            inputMode="numeric"
            value={String(curve.from)}
            onChange={(event) => put({ from: seconds(event.currentTarget.value) })}
          />
        )}
      </Labelled>
      <TextLine label={words.labels.to} value={String(curve.to)} onChange={(value) => put({ to: seconds(value) })} />
    </>
  );
}

/** Replies to a number or a curve that is too high or too low. */
function Replies({ text, at, part, faulty, onChange }: PartProps) {
  const { lessonForm: words } = useLanguage();
  const isNumber = valuesOf(part, 'number').length > 0;
  const [given, right] = isNumber ? ['answer', one(part, 'answer')] : ['drawnLevel', one(part, 'level')];
  const hears = valuesOf(part, 'hear');
  const reply = (sign: '>' | '<', label: string) => {
    const when = `${given} ${sign} (${right.trim()})`;
    const at0 = hears.findIndex((each) => halves(each)[0] === when);
    const others = hears.filter((_, i) => i !== at0);
    const put = (value: string) =>
      onChange(
        withLines(
          text,
          at,
          ['hear'],
          [...others, ...(value === '' ? [] : [`${when} | ${value}`])].map((each) => ({ key: 'hear', value: each })),
        ),
      );
    return <TextLine label={label} wide value={halves(hears[at0] ?? '')[1]} faults={faulty.of(at, 'hear')} onChange={put} />;
  };
  return (
    <>
      {reply('>', words.labels.tooHigh)}
      {reply('<', words.labels.tooLow)}
    </>
  );
}

/** The question of a step: its kind, what is asked, and what is right. */
export function OwnQuestion(props: PartProps & { readonly phase: number }) {
  const { lessonForm: words } = useLanguage();
  const { text, at, part, faulty, onChange, phase } = props;
  const kind = kinds.find((each) => valuesOf(part, each).length > 0) ?? 'none';
  const asked = kind === 'none' ? '' : one(part, kind);
  const choose = (next: Kind) => {
    const made = withLines(text, at, questionKeys, begun(next, asked));
    onChange(next === 'draw' ? withCurve(made, at, { quantity: 'iops', from: 0, to: 120 }, phase) : made);
  };
  return (
    <fieldset className={styles.group}>
      <legend>{words.question}</legend>
      <div className={styles.kinds}>
        {kinds.map((each) => (
          <label key={each}>
            <input type="radio" checked={kind === each} onChange={() => choose(each)} />
            {words.questions[each]}
          </label>
        ))}
      </div>
      {kind !== 'none' && (
        <TextLine
          label={words.labels[kind]}
          wide
          value={asked}
          faults={faulty.of(at, kind)}
          onChange={(value) => onChange(withValue(text, at, kind, value))}
        />
      )}
      {kind === 'choice' && <ChoiceFields {...props} />}
      {kind === 'number' && <NumberFields {...props} />}
      {kind === 'draw' && <CurveFields {...props} />}
      {(kind === 'number' || kind === 'draw') && <Replies {...props} />}
    </fieldset>
  );
}
