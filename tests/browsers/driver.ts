/** What the checks need of a browser, in words that all three understand. */
export interface Driver {
  /** "Firefox 140.12.0": as the browser calls itself. */
  readonly version: string;
  /** Opens the address in a new document. */
  open(address: string): Promise<void>;
  /** Runs a function in the page, with arguments and result as JSON. It must not use anything from around it. */
  evaluate<Args extends readonly unknown[], R>(work: (...args: Args) => R | Promise<R>, ...args: Args): Promise<R>;
  /** Presses and releases the mouse at a place of the window, CSS px. */
  click(x: number, y: number): Promise<void>;
  /** Presses a key: a character, or a name of `keys`. */
  press(key: string): Promise<void>;
  /** What the browser itself reported as an error since it started: its console, exceptions. WebKit's has no such report. */
  readonly reported: readonly string[];
  /** Folder of this browser's own, in which files appear that the page lets the person save. */
  readonly downloads: string;
  close(): Promise<void>;
}

/** Window of the checks, CSS px. WebKit's is a little lower: it shows its own bars. */
export const size = { width: 1440, height: 900 } as const;

/** Keys by their names in WebDriver's code points. */
const keys: Readonly<Record<string, string>> = {
  Enter: '\uE007',
  Escape: '\uE00C',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  End: '\uE010',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
};

/** An expression that gives what `work` returns, or its promise, as JSON. */
export function expressionOf(work: unknown, args: readonly unknown[]): string {
  return `Promise.resolve((${String(work)})(...${JSON.stringify(args)})).then((value) => JSON.stringify(value ?? null))`;
}

/** Input for WebDriver, classic and BiDi alike: one press of the mouse. */
export function clickActions(x: number, y: number): readonly object[] {
  const at = { type: 'pointerMove', x: Math.round(x), y: Math.round(y) };
  const actions = [at, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }];
  return [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }];
}

/** Input for WebDriver: one press of a key. */
export function keyActions(key: string): readonly object[] {
  const value = keys[key] ?? key;
  return [
    {
      type: 'key',
      id: 'keyboard',
      actions: [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ],
    },
  ];
}
