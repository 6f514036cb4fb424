import buttonStyles from './parts/button.module.css';
import iconStyles from './parts/icon.module.css';
import { useLanguage } from './useLanguage';

interface TakeAwayButtonProps {
  /** The thing that is taken away: "the plot". */
  readonly what: string;
  /** Absent: nothing can be taken away here. */
  readonly onPress: (() => void) | undefined;
}

/** The door to files of a figure, at its heading. */
export function TakeAwayButton({ what, onPress }: TakeAwayButtonProps) {
  const { panels: words } = useLanguage();
  if (onPress === undefined) return null;
  return (
    <button
      type="button"
      className={buttonStyles.quiet}
      data-take-away
      aria-label={words.exportOf(what)}
      title="SVG, PNG, CSV …"
      onClick={onPress}
    >
      <svg className={iconStyles.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d="M12 4v11m-5-5 5 5 5-5M5 20h14" fill="none" stroke="currentColor" strokeWidth="2" />
      </svg>
    </button>
  );
}
