/** A curve as it was drawn: seconds, or what it was drawn over, and values, in order. */
export type Curve = readonly (readonly [second: number, value: number])[];

/** What an answer comes to. */
export interface Judged {
  readonly right: boolean;
  /** What a wrong answer reveals; null: nothing is known of it. */
  readonly reveals: string | null;
  /** Predicted beside measured, in rows. */
  readonly rows: readonly { readonly name: string; readonly predicted: string; readonly measured: string }[];
}
