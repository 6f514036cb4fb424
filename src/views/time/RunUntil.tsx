import { type FormEvent, useId, useState } from 'react';
import { whole } from '../../domain/format';
import { fieldNumeral, readNumeral } from '../../domain/readNumeral';
import type { Condition } from '../../scenario/condition';
import { type Command, perform } from '../../store/session/commands';
import { until as texts } from '../../texts/en/until';
import { useSession } from '../parts/context';
import { NumberInput } from '../parts/NumberInput';

/** A condition as the end of the sentence "Run until …"; with a number where it needs one. */
interface Choice {
  readonly key: string;
  readonly words: string;
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
    get words() {
      return texts.nextCollection;
    },
    command: () => until({ kind: 'collection', nth: null }),
  },
  {
    key: 'before',
    get words() {
      return texts.collectionBefore;
    },
    command: () => ({ do: 'step', by: 'collection', back: true }),
  },
  {
    key: 'first',
    get words() {
      return texts.firstCollection;
    },
    command: () => ({ do: 'seek', to: { collection: 1 } }),
  },
  {
    key: 'steady',
    get words() {
      return texts.steadyState;
    },
    command: () => until({ kind: 'steady' }),
  },
  {
    key: 'time',
    get words() {
      return texts.wholeTime;
    },
    unit: 's',
    first: 700,
    min: 0,
    step: 0.1,
    command: (seconds) => ({ do: 'seek', to: { seconds } }),
  },
  {
    key: 'waf-most',
    get words() {
      return texts.wafAtMost;
    },
    first: 5,
    min: 0,
    step: 0.01,
    command: (atMost) => until({ kind: 'waf', atMost }),
  },
  {
    key: 'waf-least',
    get words() {
      return texts.wafAtLeast;
    },
    first: 2,
    min: 0,
    step: 0.01,
    command: (atLeast) => until({ kind: 'waf', atLeast }),
  },
  {
    key: 'free',
    get words() {
      return texts.freeAtMost;
    },
    first: 100,
    min: 0,
    step: 1,
    command: (atMost) => until({ kind: 'free', atMost }),
  },
  {
    key: 'victim',
    get words() {
      return texts.victimAtLeast;
    },
    first: 200,
    min: 0,
    step: 1,
    command: (atLeast) => until({ kind: 'victim', atLeast }),
  },
  {
    key: 'written',
    get words() {
      return texts.hostWrites;
    },
    first: 0,
    min: 0,
    step: 1,
    command: (lpn) => until({ kind: 'written', lpn }),
  },
  {
    key: 'moved',
    get words() {
      return texts.collectionMoves;
    },
    first: 0,
    min: 0,
    step: 1,
    command: (lpn) => until({ kind: 'moved', lpn }),
  },
  {
    key: 'trimmed',
    get words() {
      return texts.pageTrimmed;
    },
    first: 0,
    min: 0,
    step: 1,
    command: (lpn) => until({ kind: 'trimmed', lpn }),
  },
  {
    key: 'bad',
    get words() {
      return texts.blockGoesBad;
    },
    command: () => until({ kind: 'bad' }),
  },
  {
    key: 'end',
    get words() {
      return texts.end;
    },
    command: () => ({ do: 'seek', to: 'end' }),
  },
];

/** "Run until …", as a sentence to choose, with a number where it takes one. */
export function RunUntil() {
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
    <form className="run-until" onSubmit={run}>
      <label>
        <span>{texts.runUntil}</span>
        <select value={key} onChange={(event) => setKey(event.currentTarget.value)}>
          {choices.map((each) => (
            <option key={each.key} value={each.key}>
              {each.words}
            </option>
          ))}
        </select>
      </label>
      {choice.first !== undefined && (
        <label>
          <span className="visually-hidden">{texts.number(choice.words)}</span>
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
        <p id={fault} className="field-fault">
          {texts.aNumberFrom}
          {whole(choice.min ?? 0)}
          {texts.onIsWanted}
        </p>
      )}
    </form>
  );
}
