import styles from './key.module.css';

/** Marks as the pictures have them. */
const looks = {
  ink: styles.ink,
  grey: styles.grey,
  ring: styles.ring,
  wideRing: styles.wideRing,
  window: styles.window,
  wash: styles.wash,
  tick: styles.tick,
  bar: styles.bar,
  driveBar: styles.driveBar,
  hostBar: styles.hostBar,
  host: styles.host,
  moved: styles.moved,
  outline: styles.outline,
  fitOutline: styles.fitOutline,
  dashes: styles.dashes,
  dashDots: styles.dashDots,
  line: styles.line,
  whisker: styles.whisker,
  level: styles.level,
  shadedLevel: `${styles.level} ${styles.shaded}`,
  diamond: styles.diamond,
  fitDiamond: `${styles.diamond} ${styles.fitted}`,
};

export interface KeyItem {
  readonly mark: keyof typeof looks;
  readonly words: string;
}

/** What each mark of a picture means. */
export function Key({ items }: { readonly items: readonly KeyItem[] }) {
  if (items.length === 0) return null;
  return (
    <ul className={styles.key}>
      {items.map(({ mark, words }) => (
        <li key={mark}>
          <i className={looks[mark]} aria-hidden="true" />
          {words}
        </li>
      ))}
    </ul>
  );
}
