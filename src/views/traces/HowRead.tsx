import type { ReadChoices, TraceReport } from '../../reading/protocol';
import { formatNames, unitNames } from '../../traces/readChoices';
import { Choice, TextField } from '../parts/fields';
import { useLanguage } from '../useLanguage';
import styles from './traces.module.css';

interface HowReadProps {
  /** Of the file as it was read; null: it could not be. */
  readonly report: TraceReport | null;
  readonly choices: ReadChoices;
  /** A choice is what was wrong. */
  readonly isOpen: boolean;
  /** The reader would rather say what each column is. */
  readonly onName: () => void;
  readonly onChange: (choices: ReadChoices) => void;
}

const AUTO = '';

/** The choices with one of them changed; an empty text is none. */
function changed(choices: ReadChoices, name: 'format' | 'unit' | 'device' | 'limit' | 'page', text: string): ReadChoices {
  const { [name]: _before, ...rest } = choices;
  return text === '' ? rest : { ...rest, [name]: text };
}

/** Choices where a file's content is silent or wrong: each change reads the file again. */
export function HowRead({ report, choices, isOpen, onName, onChange }: HowReadProps) {
  const language = useLanguage();
  const { traces: words } = language;
  const { whole } = language.numbers;
  const formats = [{ value: AUTO, name: words.how.byContent }, ...formatNames.map(([value, name]) => ({ value, name }))];
  const units = [{ value: AUTO, name: words.how.foundUnit }, ...unitNames.map((value) => ({ value: value as string, name: value }))];
  const devices = report?.devices ?? [];
  const hasUnit = (report?.timeUnits.length ?? 0) > 1 || choices.unit !== undefined;
  const set = (name: 'format' | 'unit' | 'device' | 'limit' | 'page') => (text: string) => {
    onChange(changed(choices, name, text.trim()));
    return null;
  };
  return (
    <details className={styles.traceHow} open={isOpen}>
      <summary>{words.how.title}</summary>
      <div className={styles.traceChoice}>
        <Choice label={words.how.format} long value={choices.format ?? AUTO} options={formats} onChoose={set('format')} />
        <button type="button" onClick={onName}>
          {words.how.byColumns}
        </button>
        {hasUnit && <Choice label={words.how.unit} long value={choices.unit ?? AUTO} options={units} onChoose={set('unit')} />}
        {report?.format === 'ssdplayer' && (
          <TextField label={words.how.page} value={choices.page ?? ''} placeholder="4" onChoose={set('page')} />
        )}
        <TextField label={words.how.limit} value={choices.limit ?? ''} placeholder={words.how.noLimit} onChoose={set('limit')} />
        {(devices.length > 1 || choices.device !== undefined) && (
          <>
            <Choice
              label={words.device}
              long
              value={choices.device ?? AUTO}
              options={[
                { value: AUTO, name: words.allDevices },
                ...devices.map(({ name, requests }) => ({ value: name, name: words.how.deviceOf(name, whole(requests)) })),
              ]}
              onChoose={set('device')}
            />
            <label className={styles.traceCheck}>
              <input
                type="checkbox"
                checked={choices.overlay === true}
                onChange={(event) => onChange({ ...choices, overlay: event.currentTarget.checked })}
              />{' '}
              {words.how.overlay}
            </label>
          </>
        )}
        {report?.format === 'disksim' && (
          <label className={styles.traceCheck}>
            <input
              type="checkbox"
              checked={choices.swap === true}
              onChange={(event) => onChange({ ...choices, swap: event.currentTarget.checked })}
            />{' '}
            {words.how.swap}
          </label>
        )}
      </div>
    </details>
  );
}
