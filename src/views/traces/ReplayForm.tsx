import { useState } from 'react';
import { type TraceMap, traceMaps } from '../../domain/names';
import { usedPages } from '../../domain/spare';
import type { OnDrive, ReadTrace } from '../../reading/protocol';
import { isFilled } from '../../scenario/change/replaying';
import { runTrace, type TraceReading } from '../../store/traces';
import type { Language } from '../../texts/language';
import buttonStyles from '../parts/button.module.css';
import { useSession, useSlow } from '../parts/context';
import { Choice } from '../parts/fields';
import hintStyles from '../parts/hint.module.css';
import { useFetched } from '../parts/useFetched';
import { useLanguage } from '../useLanguage';
import styles from './traces.module.css';

type Time = keyof Language['traces']['times'];

const SECTORS_PER_PAGE = 8;

interface ReplayFormProps {
  readonly trace: ReadTrace;
  readonly reading: TraceReading;
  readonly onRun: () => void;
}

/** Which part of the trace lies on a drive of this many pages; null until it is known. */
function useOnDrive({ trace, reading }: Pick<ReplayFormProps, 'trace' | 'reading'>, map: TraceMap, pages: number): OnDrive | null {
  const found = useFetched(
    async () => ({ of: trace, map, on: await reading.place(map, pages * SECTORS_PER_PAGE) }),
    [trace, reading, map, pages],
  );
  return found !== null && found.of === trace && found.map === map ? found.on : null;
}

/** How the trace is replayed, and the button that does it. */
export function ReplayForm({ trace, reading, onRun }: ReplayFormProps) {
  const language = useLanguage();
  const { traces: words } = language;
  const { whole } = language.numbers;
  const { readNumeral } = language.typed;
  const session = useSession();
  const scenario = useSlow((state) => state.scenario);
  const pages = scenario === null ? 0 : usedPages(scenario);
  const [map, setMap] = useState<TraceMap>(trace.spanPages > pages ? 'compact' : 'as-is');
  const [time, setTime] = useState<Time>('recorded');
  const [value, setValue] = useState('');
  const [passes, setPasses] = useState('1');
  const [fills, setFills] = useState(scenario !== null && isFilled(scenario));
  const [faults, setFaults] = useState<readonly string[]>([]);
  const on = useOnDrive({ trace, reading }, map, pages);
  const run = async () => {
    const often = readNumeral(passes);
    const made =
      time === 'closed'
        ? { time: 'closed' as const, qd: value === '' ? 32 : readNumeral(value) }
        : { time: 'recorded' as const, timeFactor: time === 'scaled' ? (value === '' ? 1 : readNumeral(value)) : 1 };
    const found = await runTrace(session, trace, { ...made, map, passes: often }, language, fills);
    setFaults(found);
    if (found.length === 0) onRun();
  };
  return (
    <form
      className={styles.replay}
      onSubmit={(event) => {
        event.preventDefault();
        void run();
      }}
    >
      <details>
        <summary>{words.howReplayed}</summary>
        <div className={styles.traceForm}>
          <Choice
            label={words.map}
            long
            value={map}
            options={traceMaps.map((each) => ({ value: each, name: words.maps[each] }))}
            onChoose={(next) => setMap(next)}
          />
          <Choice
            label={words.time}
            long
            value={time}
            options={(Object.keys(words.times) as Time[]).map((each) => ({ value: each, name: words.times[each] }))}
            onChoose={(next) => {
              setTime(next);
              setValue('');
            }}
          />
          {time !== 'recorded' && (
            <label>
              {time === 'closed' ? words.depth : words.factor}{' '}
              <input
                inputMode="decimal"
                value={value}
                placeholder={time === 'closed' ? '32' : '1'}
                onChange={(event) => setValue(event.currentTarget.value)}
              />
            </label>
          )}
          <label>
            {words.passes} <input inputMode="decimal" value={passes} onChange={(event) => setPasses(event.currentTarget.value)} />
          </label>
          <label>
            <input type="checkbox" checked={fills} onChange={(event) => setFills(event.currentTarget.checked)} /> {words.fill}
          </label>
        </div>
      </details>
      {faults.map((fault) => (
        <p key={fault} role="alert">
          {fault}
        </p>
      ))}
      <p role="status" className={hintStyles.hint}>
        {on !== null &&
          (on.beyond + on.moved + on.cut === 0 ? words.allOn : words.beyond(whole(on.beyond), whole(on.moved), whole(on.cut)))}{' '}
        {words.full}
      </p>
      <button type="submit" className={buttonStyles.filled} disabled={on === null || on.requests === 0}>
        {words.run}
      </button>
    </form>
  );
}
