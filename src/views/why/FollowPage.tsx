import { type FormEvent, useState } from 'react';
import { perform } from '../../store/session/commands';
import { useSession, useSlow } from '../parts/context';
import fieldsStyles from '../parts/fields.module.css';
import { NumberInput } from '../parts/NumberInput';
import runUntilStyles from '../parts/runUntil.module.css';
import { useLanguage } from '../useLanguage';

/** Asks for the number of a page, and shows its places. */
export function FollowPage() {
  const language = useLanguage();
  const { why: words } = language;
  const { whole } = language.numbers;
  const { readNumeral } = language.typed;
  const session = useSession();
  const plan = useSlow((state) => state.plan);
  const [text, setText] = useState('0');
  if (plan === null) return null;
  const last = plan.full.usedPages - 1;
  const lpn = readNumeral(text);
  const isWrong = !Number.isInteger(lpn) || lpn < 0 || lpn > last;
  const follow = (event: FormEvent) => {
    event.preventDefault();
    if (!isWrong) perform(session, { do: 'recall', what: { what: 'page', lpn } });
  };
  return (
    <form className={runUntilStyles.runUntil} onSubmit={follow}>
      <label>
        <span>{words.followPage}</span>
        <NumberInput min={0} max={last} value={text} aria-invalid={isWrong} onText={setText} />
      </label>
      <button type="submit" disabled={isWrong}>
        {words.follow}
      </button>
      {isWrong && <p className={fieldsStyles.fieldFault}>{words.pagesNumbered(whole(last))}</p>}
    </form>
  );
}
