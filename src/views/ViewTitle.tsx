export interface TwoLengths {
  readonly long: string;
  /** What stands in its place where the view is too narrow for the long one and its switches in a row. */
  readonly short: string;
}

/** Words of which the style shows one, by the width of the view. */
function ShortOrLong({ long, short }: TwoLengths) {
  return (
    <>
      <span className="long-title">{long}</span>
      <span className="short-title">{short}</span>
    </>
  );
}

/** Heading of a view. */
export function ViewTitle(words: TwoLengths) {
  return (
    <h2>
      <ShortOrLong {...words} />
    </h2>
  );
}
