import { type FormEvent, useState } from 'react';
import { zoneDeeds } from '../../domain/names';
import { perform } from '../../store/session/commands';
import { useSession, useSlow } from '../parts/context';
import { NumberInput } from '../parts/NumberInput';
import runUntilStyles from '../parts/runUntil.module.css';
import { useLanguage } from '../useLanguage';
import wordsStyles from '../words.module.css';

const deeds = ['append', ...zoneDeeds] as const;

/** The host's hand on a zone: an append, which pushes its pointer, or a change of its state, recorded like any other action. */
export function ZoneHand() {
  const language = useLanguage();
  const { zones: words } = language.placement;
  const { readNumeral } = language.typed;
  const session = useSession();
  const count = useSlow(({ plan }) => (plan?.scenario.zones.host === 'direct' ? (plan.zones?.zones ?? 0) : 0));
  const [deed, setDeed] = useState<(typeof deeds)[number]>('append');
  const [number, setNumber] = useState('0');
  if (count === 0) return null;
  const zone = readNumeral(number);
  const isWrong = !Number.isInteger(zone) || zone < 0 || zone >= count;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isWrong) return;
    perform(session, { do: 'act', action: deed === 'append' ? { do: 'append', zone, pages: 1 } : { do: 'zone', zone, manage: deed } });
  };
  return (
    <form className={runUntilStyles.runUntil} onSubmit={send} aria-label={words.handOnZone}>
      <label>
        <span className={wordsStyles.unseen}>{words.handOnZone}</span>
        <select value={deed} onChange={(event) => setDeed(event.currentTarget.value as typeof deed)}>
          {deeds.map((each) => (
            <option key={each} value={each}>
              {words.deeds[each]}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{words.zone}</span>
        <NumberInput className={runUntilStyles.narrow} min={0} max={count - 1} value={number} onText={setNumber} />
      </label>
      <button type="submit" disabled={isWrong}>
        {language.why.send}
      </button>
    </form>
  );
}
