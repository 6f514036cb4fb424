import iconStyles from './icon.module.css';

const paths = {
  play: 'M6 4l13 8-13 8z',
  pause: 'M6 4h4v16H6zM14 4h4v16h-4z',
  step: 'M5 4l10 8-10 8zM17 4h2.5v16H17z',
  back: 'M19 4L9 12l10 8zM4.5 4H7v16H4.5z',
  hop: 'M4 6l6 6-6 6zM12 6l6 6-6 6z',
  reset: 'M12 5a7 7 0 1 1-6.6 4.7l1.9.7A5 5 0 1 0 12 7v3.5L6.5 6 12 1.5z',
} as const;

/** A mark beside or in place of a word; the button that holds it has the name. */
export function Icon({ name }: { readonly name: keyof typeof paths }) {
  return (
    <svg className={iconStyles.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={paths[name]} fill="currentColor" />
    </svg>
  );
}
