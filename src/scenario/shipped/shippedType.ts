/** What a scenario that comes with the program is. */
export interface Shipped {
  /** One sentence on what there is to see. */
  readonly shows: string;
  /** What a file would say; `parseScenario` completes it. */
  readonly input: Readonly<Record<string, unknown>> & { readonly name: string };
}
