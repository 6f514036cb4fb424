/** A moment or a stretch of the time axis that has a name. */
export type RunMark =
  | { readonly kind: 'moment'; readonly at: number; readonly name: string }
  | { readonly kind: 'border'; readonly at: number; readonly name: string }
  | {
      readonly kind: 'stretch';
      readonly from: number;
      readonly to: number;
      readonly name: string;
      /** Where its plot is narrow; absent: steady state. */
      readonly short?: string;
    };
