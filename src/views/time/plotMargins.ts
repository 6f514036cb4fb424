/** Room beside the plots that a time line stands below, css px: its zero is theirs. */
export interface PlotMargins {
  readonly left: number;
  readonly right: number;
}
