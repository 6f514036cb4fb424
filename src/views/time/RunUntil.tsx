import { type FormEvent, useId, useState } from 'react';
import type { Condition } from '../../scenario/condition';
import { type Command, perform } from '../../store/session/commands';
import { useSession } from '../parts/context';

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
  { key: 'collection', words: 'the next collection', command: () => until({ kind: 'collection', nth: null }) },
  { key: 'before', words: 'back to the collection before', command: () => ({ do: 'step', by: 'collection', back: true }) },
  { key: 'first', words: 'the first collection', command: () => ({ do: 'seek', to: { collection: 1 } }) },
  { key: 'steady', words: 'steady state', command: () => until({ kind: 'steady' }) },
  {
    key: 'time',
    words: 'a time of the whole run',
    unit: 's',
    first: 700,
    min: 0,
    step: 0.1,
    command: (seconds) => ({ do: 'seek', to: { seconds } }),
  },
  { key: 'waf-most', words: 'WAF now is at most', first: 5, min: 0, step: 0.01, command: (atMost) => until({ kind: 'waf', atMost }) },
  { key: 'waf-least', words: 'WAF now is at least', first: 2, min: 0, step: 0.01, command: (atLeast) => until({ kind: 'waf', atLeast }) },
  { key: 'free', words: 'free groups are at most', first: 100, min: 0, step: 1, command: (atMost) => until({ kind: 'free', atMost }) },
  {
    key: 'victim',
    words: 'a victim has at least this many valid pages',
    first: 200,
    min: 0,
    step: 1,
    command: (atLeast) => until({ kind: 'victim', atLeast }),
  },
  { key: 'written', words: 'the host writes page', first: 0, min: 0, step: 1, command: (lpn) => until({ kind: 'written', lpn }) },
  { key: 'moved', words: 'collection moves page', first: 0, min: 0, step: 1, command: (lpn) => until({ kind: 'moved', lpn }) },
  { key: 'trimmed', words: 'this page is trimmed', first: 0, min: 0, step: 1, command: (lpn) => until({ kind: 'trimmed', lpn }) },
  { key: 'bad', words: 'a block goes bad', command: () => until({ kind: 'bad' }) },
  { key: 'end', words: 'the end', command: () => ({ do: 'seek', to: 'end' }) },
];

/** "Run until …", as a sentence to choose, with a number where it takes one. */
export function RunUntil() {
  const session = useSession();
  const [key, setKey] = useState('collection');
  const [numbers, setNumbers] = useState<Readonly<Record<string, string>>>({});
  const fault = useId();
  const choice = choices.find((each) => each.key === key) ?? (choices[0] as Choice);
  const text = numbers[key] ?? String(choice.first ?? '');
  const number = Number(text);
  const isWrong = choice.first !== undefined && (text.trim() === '' || !Number.isFinite(number) || number < (choice.min ?? 0));
  const run = (event: FormEvent) => {
    event.preventDefault();
    if (!isWrong) perform(session, choice.command(number));
  };
  return (
    <form className="run-until" onSubmit={run}>
      <label>
        <span>Run until</span>
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
          <span className="visually-hidden">{`${choice.words}, number`}</span>
          <input
            type="number"
            inputMode="decimal"
            value={text}
            min={choice.min}
            step={choice.step}
            aria-invalid={isWrong}
            aria-describedby={isWrong ? fault : undefined}
            onChange={(event) => setNumbers({ ...numbers, [key]: event.currentTarget.value })}
          />
          {choice.unit}
        </label>
      )}
      <button type="submit" disabled={isWrong}>
        Go
      </button>
      {isWrong && (
        <p id={fault} className="field-fault">
          A number from {choice.min ?? 0} on is wanted here.
        </p>
      )}
    </form>
  );
}
