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

/** A condition as the end of the sentence "Run until …"; with a number, at least 0, where it needs one. */
interface Choice {
  readonly number?: { readonly first: number; readonly step: number; readonly unit?: string };
  readonly command: (n: number) => Command;
}

const until = (...conditions: Condition[]): Command => ({ do: 'runUntil', conditions });

/** By their words. */
const choices = {
  nextCollection: { command: () => until({ kind: 'collection', nth: null }) },
  collectionBefore: { command: () => ({ do: 'step', by: 'collection', back: true }) },
  firstCollection: { command: () => ({ do: 'seek', to: { collection: 1 } }) },
  steadyState: { command: () => until({ kind: 'steady' }) },
  wholeTime: { number: { first: 700, step: 0.1, unit: 's' }, command: (seconds) => ({ do: 'seek', to: { seconds } }) },
  wafAtMost: { number: { first: 5, step: 0.01 }, command: (atMost) => until({ kind: 'waf', atMost }) },
  wafAtLeast: { number: { first: 2, step: 0.01 }, command: (atLeast) => until({ kind: 'waf', atLeast }) },
  freeAtMost: { number: { first: 100, step: 1 }, command: (atMost) => until({ kind: 'free', atMost }) },
  victimAtLeast: { number: { first: 200, step: 1 }, command: (atLeast) => until({ kind: 'victim', atLeast }) },
  hostWrites: { number: { first: 0, step: 1 }, command: (lpn) => until({ kind: 'written', lpn }) },
  collectionMoves: { number: { first: 0, step: 1 }, command: (lpn) => until({ kind: 'moved', lpn }) },
  pageTrimmed: { number: { first: 0, step: 1 }, command: (lpn) => until({ kind: 'trimmed', lpn }) },
  blockGoesBad: { command: () => until({ kind: 'bad' }) },
  end: { command: () => ({ do: 'seek', to: 'end' }) },
} satisfies Readonly<Partial<Record<keyof Language['until'], Choice>>>;
type Until = keyof typeof choices;
const untils = Object.keys(choices) as Until[];

/** What is asked for again and again: one press each. */
const plain = ['nextCollection', 'firstCollection', 'steadyState', 'end'] as const;

/** The plain ends of "Run until …". */
export function PlainEnds() {
  const { until: texts } = useLanguage();
  const session = useSession();
  return plain.map((key) => (
    <button key={key} type="button" className={buttonStyles.quiet} onClick={() => perform(session, choices[key].command())}>
      {texts[key]}
    </button>
  ));
}

/** "Run until …", as a sentence to choose, with a number where it takes one. */
export function RunUntil() {
  const language = useLanguage();
  const { until: texts } = language;
  const { fieldNumeral, readNumeral } = language.typed;
  const session = useSession();
  const [key, setKey] = useState<Until>('nextCollection');
  const [numbers, setNumbers] = useState<Readonly<Partial<Record<Until, string>>>>({});
  const fault = useId();
  const { number: asked, command }: Choice = choices[key];
  const text = numbers[key] ?? (asked === undefined ? '' : fieldNumeral(asked.first));
  const number = readNumeral(text);
  const isWrong = asked !== undefined && !(number >= 0);
  const run = (event: FormEvent) => {
    event.preventDefault();
    if (!isWrong) perform(session, command(number));
  };
  return (
    <form className={runUntilStyles.runUntil} onSubmit={run}>
      <label>
        <span>{texts.runUntil}</span>
        <select value={key} onChange={(event) => setKey(event.currentTarget.value as Until)}>
          {untils.map((each) => (
            <option key={each} value={each}>
              {texts[each]}
            </option>
          ))}
        </select>
      </label>
      {asked !== undefined && (
        <label>
          <span className={wordsStyles.unseen}>{texts.number(texts[key])}</span>
          <NumberInput
            value={text}
            min={0}
            step={asked.step}
            aria-invalid={isWrong}
            aria-describedby={isWrong ? fault : undefined}
            onText={(typed) => setNumbers({ ...numbers, [key]: typed })}
          />
          {asked.unit}
        </label>
      )}
      <button type="submit" disabled={isWrong}>
        {texts.go}
      </button>
      {isWrong && (
        <p id={fault} className={fieldsStyles.fieldFault}>
          {texts.enterAtLeast}0{texts.enterEnd}
        </p>
      )}
    </form>
  );
}
