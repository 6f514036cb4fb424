import { type Pace, paceKey, paceLabel, paces, tinyPaces } from '../../../store/runs/pace';
import { clockText } from '../../../store/selections/time/clock';
import { type Command, perform } from '../../../store/session/commands';
import { goesOn } from '../../../store/session/state';
import type { RunView } from '../../../store/types';
import { useSession, useSlow } from '../../parts/context';
import { Icon } from '../../parts/Icon';
import { Live } from '../../parts/Live';
import { wholeAxis } from '../../plots/chart/styledRun';
import type { TimeAxis } from '../../plots/chart/timeAxis';
import { useEarlyLanguage } from '../../useLanguage';
import styles from './transport.module.css';

interface PressProps {
  readonly icon: Parameters<typeof Icon>[0]['name'];
  readonly label: string;
  /** Absent: the label and its key. */
  readonly title?: string;
  readonly keys: string;
  readonly great?: boolean;
  readonly disabled?: boolean;
  readonly command: Command;
}

/** A round button that gives the session a command. */
function Press({ icon, label, keys, title = `${label} (${keys.toUpperCase()})`, great = false, disabled = false, command }: PressProps) {
  const session = useSession();
  return (
    <button
      type="button"
      className={great ? `${styles.round} ${styles.great}` : styles.round}
      aria-label={label}
      title={title}
      aria-keyshortcuts={keys}
      disabled={disabled}
      onClick={() => perform(session, command)}
    >
      <Icon name={icon} />
    </button>
  );
}

/** Run or pause, step, reset. */
export function TransportButtons() {
  const { page: words } = useEarlyLanguage();
  const running = useSlow(goesOn);
  const tiny = useSlow((state) => state.tiny);
  const ended = useSlow((state) => state.stage?.ended ?? true);
  const atStart = useSlow((state) => state.stage?.atStart ?? true);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex item in all supported browsers
    <div className={styles.buttons} role="group" aria-label={words.transport}>
      <Press icon="reset" label={words.reset} keys="r" command={{ do: 'reset' }} />
      <Press icon="back" label={words.stepBackRequest} keys=":" disabled={atStart} command={{ do: 'step', by: 'request', back: true }} />
      <Press
        icon={running ? 'pause' : 'play'}
        label={running ? words.pause : words.run}
        title={`${running ? words.pause : words.run} (${words.space})`}
        keys="Space"
        great
        disabled={ended}
        command={{ do: 'toggle' }}
      />
      <Press icon="step" label={words.stepRequest} keys="." disabled={ended} command={{ do: 'step', by: 'request' }} />
      {tiny && <Press icon="hop" label={words.stepRelocation} keys="," disabled={ended} command={{ do: 'step', by: 'relocation' }} />}
    </div>
  );
}

/** How fast the run is shown. During the tour it shows the tour's pace, and touching it takes over. */
export function PaceControl() {
  const language = useEarlyLanguage();
  const { page: words } = language;
  const session = useSession();
  const { pace, tourFactor } = useSlow((state) => state.playback);
  const tiny = useSlow((state) => state.tiny);
  const offered = tiny ? tinyPaces : paces;
  const value = tourFactor === null ? paceKey(pace) : 'tour';
  const known = offered.some((other) => paceKey(other) === paceKey(pace));
  const options: readonly Pace[] = known ? offered : [pace, ...offered];
  return (
    <select
      className={styles.pace}
      aria-label={words.pace}
      value={value}
      onChange={(event) => {
        const chosen = options.find((option) => paceKey(option) === event.currentTarget.value);
        if (chosen !== undefined) perform(session, { do: 'pace', pace: chosen });
      }}
    >
      {tourFactor !== null && <option value="tour">{paceLabel({ kind: 'times', factor: tourFactor }, language)}</option>}
      <optgroup label={words.realTime}>
        {options.map((option) => (
          <option key={paceKey(option)} value={paceKey(option)}>
            {paceLabel(option, language)}
          </option>
        ))}
      </optgroup>
    </select>
  );
}

export interface ClockProps {
  readonly className?: string | undefined;
  /** The run whose moment it shows: of two drives the one that the other is compared with. Absent: the page's. */
  readonly of?: (run: RunView) => RunView;
  /** Of the time line beside it. */
  readonly axis?: TimeAxis | undefined;
}

/** Displayed time. */
export function Clock({ className = '', of = (run) => run, axis }: ClockProps) {
  const language = useEarlyLanguage();
  return (
    <div className={`${styles.clock} ${className}`}>
      <Live
        as="p"
        isClock
        text={(run) => clockText(of(run), language, axis?.unzoomed(wholeAxis([{ run: of(run), isContext: false }])).end)}
      />
    </div>
  );
}
