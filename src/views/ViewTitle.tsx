import styles from './viewTitle.module.css';

export interface TwoLengths {
  readonly long: string;
  /** What stands in its place where the view is too narrow for the long one and its switches in a row. */
  readonly short: string;
}

/** Words of which the style shows one, by the width of the view. */
function ShortOrLong({ long, short }: TwoLengths) {
  return (
    <>
      <span className={styles.long}>{long}</span>
      <span className={styles.short}>{short}</span>
    </>
  );
}

interface ViewTitleProps extends TwoLengths {
  /** The picture that it names: beside a map stands a note of what a mark is. */
  readonly of: 'map' | 'plot';
}

/** Heading of a view. */
export function ViewTitle({ of, ...words }: ViewTitleProps) {
  return (
    <h2 className={of === 'map' ? styles.map : styles.plot}>
      <ShortOrLong {...words} />
    </h2>
  );
}
