import { type FormEvent, useId, useState } from 'react';
import type { Condition } from '../../scenario/condition';
import { type Command, perform } from '../../store/session/commands';
import type { Language } from '../../texts/language';
import buttonStyles from '../parts/button.module.css';
import { useSession } from '../parts/context';
import fieldsStyles from '../parts/fields.module.css';
import { NumberInput } from '../parts/NumberInput';
import runUntilStyles from '../parts/runUntil.module.css';
import { useLanguage } from '../useLanguage';
import wordsStyles from '../words.module.css';

/** A condition as the end of the sentence "Run until …"; with a number where it needs one. */
interface Choice {
  readonly key: string;
  readonly words: (language: Language) => string;
  readonly unit?: string;
  readonly first?: number;
  readonly min?: number;
  readonly step?: number;
  readonly command: (n: number) => Command;
}

const until = (...conditions: Condition[]): Command => ({ do: 'runUntil', conditions });

const choices: readonly Choice[] = [
  {
    key: 'collection',
    words: (language) => language.until.nextCollection,
    command: () => until({ kind: 'collection', nth: null }),
  },
  {
    key: 'before',
    words: (language) => language.until.collectionBefore,
    command: () => ({ do: 'step', by: 'collection', back: true }),
  },
  {
    key: 'first',
    words: (language) => language.until.firstCollection,
    command: () => ({ do: 'seek', to: { collection: 1 } }),
  },
  {
    key: 'steady',
    words: (language) => language.until.steadyState,
    command: () => until({ kind: 'steady' }),
  },
  {
    key: 'time',
    words: (language) => language.until.wholeTime,
    unit: 's',
    first: 700,
    min: 0,
    step: 0.1,
    command: (seconds) => ({ do: 'seek', to: { seconds } }),
  },
  {
    key: 'waf-most',
    words: (language) => language.until.wafAtMost,
    first: 5,
    min: 0,
    step: 0.01,
    command: (atMost) => until({ kind: 'waf', atMost }),
  },
  {
    key: 'waf-least',
    words: (language) => language.until.wafAtLeast,
    first: 2,
    min: 0,
    step: 0.01,
    command: (atLeast) => until({ kind: 'waf', atLeast }),
  },
  {
    key: 'free',
    words: (language) => language.until.freeAtMost,
    first: 100,
    min: 0,
    step: 1,
    command: (atMost) => until({ kind: 'free', atMost }),
  },
  {
    key: 'victim',
    words: (language) => language.until.victimAtLeast,
    first: 200,
    min: 0,
    step: 1,
    command: (atLeast) => until({ kind: 'victim', atLeast }),
  },
  {
    key: 'written',
    words: (language) => language.until.hostWrites,
    first: 0,
    min: 0,
    step: 1,
    command: (lpn) => until({ kind: 'written', lpn }),
  },
  {
    key: 'moved',
    words: (language) => language.until.collectionMoves,
    first: 0,
    min: 0,
    step: 1,
    command: (lpn) => until({ kind: 'moved', lpn }),
  },
  {
    key: 'trimmed',
    words: (language) => language.until.pageTrimmed,
    first: 0,
    min: 0,
    step: 1,
    command: (lpn) => until({ kind: 'trimmed', lpn }),
  },
  {
    key: 'bad',
    words: (language) => language.until.blockGoesBad,
    command: () => until({ kind: 'bad' }),
  },
  {
    key: 'end',
    words: (language) => language.until.end,
    command: () => ({ do: 'seek', to: 'end' }),
  },
];

/** What is asked for again and again: one press each. */
const plain = ['collection', 'first', 'steady', 'end'];

/** The plain ends of "Run until …". */
export function PlainEnds() {
  const language = useLanguage();
  const session = useSession();
  return choices
    .filter(({ key }) => plain.includes(key))
    .map(({ key, words, command }) => (
      <button key={key} type="button" className={buttonStyles.quiet} onClick={() => perform(session, command(0))}>
        {words(language)}
      </button>
    ));
}

/** "Run until …", as a sentence to choose, with a number where it takes one. */
export function RunUntil() {
  const language = useLanguage();
  const { until: texts } = language;
  const { whole } = language.numbers;
  const { fieldNumeral, readNumeral } = language.typed;
  const session = useSession();
  const [key, setKey] = useState('collection');
  const [numbers, setNumbers] = useState<Readonly<Record<string, string>>>({});
  const fault = useId();
  const choice = choices.find((each) => each.key === key) ?? (choices[0] as Choice);
  const text = numbers[key] ?? (choice.first === undefined ? '' : fieldNumeral(choice.first));
  const number = readNumeral(text);
  const isWrong = choice.first !== undefined && !(number >= (choice.min ?? 0));
  const run = (event: FormEvent) => {
    event.preventDefault();
    if (!isWrong) perform(session, choice.command(number));
  };
  return (
    <form className={runUntilStyles.runUntil} onSubmit={run}>
      <label>
        <span>{texts.runUntil}</span>
        <select value={key} onChange={(event) => setKey(event.currentTarget.value)}>
          {choices.map((each) => (
            <option key={each.key} value={each.key}>
              {each.words(language)}
            </option>
          ))}
        </select>
      </label>
      {choice.first !== undefined && (
        <label>
          <span className={wordsStyles.unseen}>{texts.number(choice.words(language))}</span>
          <NumberInput
            value={text}
            min={choice.min}
            step={choice.step}
            aria-invalid={isWrong}
            aria-describedby={isWrong ? fault : undefined}
            onText={(typed) => setNumbers({ ...numbers, [key]: typed })}
          />
          {choice.unit}
        </label>
      )}
      <button type="submit" disabled={isWrong}>
        {texts.go}
      </button>
      {isWrong && (
        <p id={fault} className={fieldsStyles.fieldFault}>
          {texts.enterAtLeast}
          {whole(choice.min ?? 0)}
          {texts.enterEnd}
        </p>
      )}
    </form>
  );
}
