import { type FormEvent, useState } from 'react';
import { perform } from '../../store/session/commands';
import { useSession, useSlow } from '../parts/context';
import fieldsStyles from '../parts/fields.module.css';
import { NumberInput } from '../parts/NumberInput';
import runUntilStyles from '../parts/runUntil.module.css';
import { useLanguage } from '../useLanguage';
import wordsStyles from '../words.module.css';

const kinds = ['write', 'read', 'trim'] as const;

/** A request that the user sends now, recorded like any other change. */
export function Hand() {
  const language = useLanguage();
  const { why: words } = language;
  const { whole } = language.numbers;
  const { readNumeral } = language.typed;
  const session = useSession();
  const plan = useSlow((state) => state.plan);
  const [kind, setKind] = useState<(typeof kinds)[number]>('write');
  const [first, setFirst] = useState('0');
  const [count, setCount] = useState('1');
  if (plan === null) return null;
  const last = plan.full.usedPages - 1;
  const lpn = readNumeral(first);
  const pages = readNumeral(count);
  const isWrong = !Number.isInteger(lpn) || lpn < 0 || !Number.isInteger(pages) || pages < 1 || lpn + pages - 1 > last;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isWrong) perform(session, { do: 'act', action: { do: kind, lpn, pages } });
  };
  return (
    <form className={runUntilStyles.runUntil} onSubmit={send} aria-label={words.yourRequest}>
      <label>
        <span className={wordsStyles.unseen}>{words.whatTheHostDoes}</span>
        <select value={kind} onChange={(event) => setKind(event.currentTarget.value as typeof kind)}>
          {kinds.map((each) => (
            <option key={each} value={each}>
              {words.kinds[each]}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{words.page}</span>
        <NumberInput min={0} max={last} value={first} onText={setFirst} />
      </label>
      <label>
        <span>{words.pages}</span>
        <NumberInput className={runUntilStyles.narrow} min={1} value={count} onText={setCount} />
      </label>
      <button type="submit" disabled={isWrong}>
        {words.send}
      </button>
      {isWrong && <p className={fieldsStyles.fieldFault}>{words.allMustExist(whole(last))}</p>}
    </form>
  );
}
