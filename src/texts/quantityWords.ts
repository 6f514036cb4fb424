import type { PlotQuantity } from '../domain/quantities';

interface OfQuantity {
  /** Where it is chosen. */
  readonly name: string;
  /** Above its plot on the page, and where there is little room. */
  readonly long: string;
  readonly short: string;
  /** Above its plot beside another drive's, and in a figure that leaves the page. */
  readonly heading: string;
}

/** What a language says of each quantity that is plotted over time. */
export type QuantityWords = Readonly<Record<PlotQuantity, OfQuantity>>;
