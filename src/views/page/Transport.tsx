import { type Pace, paceKey, paceLabel, paces, tinyPaces } from '../../store/runs/pace';
import { clockText } from '../../store/selections/clock';
import { perform } from '../../store/session/commands';
import type { RunView } from '../../store/types';
import type { EarlyLanguage } from '../../texts/language';
import { useSession, useSlow } from '../parts/context';
import { Icon } from '../parts/Icon';
import { Live } from '../parts/Live';
import { useEarlyLanguage } from '../useLanguage';

/** Run or pause, step, reset. */
export function TransportButtons() {
  const { page: words } = useEarlyLanguage();
  const session = useSession();
  const running = useSlow((state) => state.playback.running || state.playback.computing);
  const tiny = useSlow((state) => state.tiny);
  const ended = useSlow((state) => state.stage?.ended ?? true);
  const atStart = useSlow((state) => state.stage?.atStart ?? true);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex item in all supported browsers
    <div className="transport-buttons" role="group" aria-label={words.transport}>
      <button
        type="button"
        className="round"
        aria-label={words.reset}
        title={words.resetR}
        aria-keyshortcuts="r"
        onClick={() => perform(session, { do: 'reset' })}
      >
        <Icon name="reset" />
      </button>
      <button
        type="button"
        className="round"
        aria-label={words.stepBackRequest}
        title={words.stepBackRequestKey}
        aria-keyshortcuts=":"
        disabled={atStart}
        onClick={() => perform(session, { do: 'step', by: 'request', back: true })}
      >
        <Icon name="back" />
      </button>
      <button
        type="button"
        className="round great"
        aria-label={running ? words.pause : words.run}
        title={running ? words.pauseSpace : words.runSpace}
        aria-keyshortcuts="Space"
        disabled={ended}
        onClick={() => perform(session, { do: 'toggle' })}
      >
        <Icon name={running ? 'pause' : 'play'} />
      </button>
      <button
        type="button"
        className="round"
        aria-label={words.stepRequest}
        title={words.stepRequestKey}
        aria-keyshortcuts="."
        disabled={ended}
        onClick={() => perform(session, { do: 'step', by: 'request' })}
      >
        <Icon name="step" />
      </button>
      {tiny && (
        <button
          type="button"
          className="round"
          aria-label={words.stepRelocation}
          title={words.stepRelocationKey}
          aria-keyshortcuts=","
          disabled={ended}
          onClick={() => perform(session, { do: 'step', by: 'relocation' })}
        >
          <Icon name="hop" />
        </button>
      )}
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
      className="pace"
      aria-label={words.pace}
      value={value}
      onChange={(event) => {
        const chosen = options.find((option) => paceKey(option) === event.currentTarget.value);
        if (chosen !== undefined) perform(session, { do: 'pace', pace: chosen });
      }}
    >
      {tourFactor !== null && (
        <option value="tour">
          {paceLabel({ kind: 'times', factor: tourFactor }, language)}
          {words.openingTour}
        </option>
      )}
      {options.map((option) => (
        <option key={paceKey(option)} value={paceKey(option)}>
          {paceLabel(option, language)}
        </option>
      ))}
    </select>
  );
}

function speedOf(run: RunView, language: EarlyLanguage): string {
  const { page: words } = language;
  const { three, whole } = language.numbers;
  if (run.speed === null) return '';
  const speed = run.speed >= 1e6 ? `${three(run.speed / 1e6)} M` : whole(Math.round(run.speed));
  return words.pageWritesASecond(speed);
}

/** Displayed time, what is left, and the engine's speed. */
export function Clock() {
  const language = useEarlyLanguage();
  return (
    <div className="clock">
      <Live as="p" isClock className="clock-time" text={(run) => clockText(run, language)} />
      <Live as="p" className="clock-speed" text={(run) => `1:${run.plan.scenario.scale}${speedOf(run, language)}`} />
    </div>
  );
}
