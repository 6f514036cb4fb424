interface ViewTitleProps {
  readonly long: string;
  /** What stands in its place where the view is too narrow for the long one and its switches in a row. */
  readonly short: string;
}

/** Heading of a view. */
export function ViewTitle({ long, short }: ViewTitleProps) {
  return (
    <h2>
      <span className="long-title">{long}</span>
      <span className="short-title">{short}</span>
    </h2>
  );
}
