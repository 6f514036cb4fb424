import { type FormEvent, useState } from 'react';
import { whole } from '../../domain/format';
import { perform } from '../../store/session/commands';
import { useSession, useSlow } from '../parts/context';

/** Asks for the number of a page, whose places are then told. */
export function FollowPage() {
  const session = useSession();
  const plan = useSlow((state) => state.plan);
  const [text, setText] = useState('0');
  if (plan === null) return null;
  const last = plan.full.usedPages - 1;
  const lpn = Number(text);
  const isWrong = text.trim() === '' || !Number.isInteger(lpn) || lpn < 0 || lpn > last;
  const follow = (event: FormEvent) => {
    event.preventDefault();
    if (!isWrong) perform(session, { do: 'recall', what: { what: 'page', lpn } });
  };
  return (
    <form className="run-until" onSubmit={follow}>
      <label>
        <span>Follow page</span>
        <input
          type="number"
          inputMode="numeric"
          min={0}
          max={last}
          value={text}
          aria-invalid={isWrong}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <button type="submit" disabled={isWrong}>
        Follow
      </button>
      {isWrong && <p className="field-fault">Pages are numbered from 0 to {whole(last)}.</p>}
    </form>
  );
}
