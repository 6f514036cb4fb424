/** What an address carries, without reading it: the formats are fetched when it carries something. */

/** Whether an address carries a scenario at all. */
export function isScenarioLink(address: string): boolean {
  return /#(.*&)?v=/.test(address);
}

/** Whether an address carries two scenarios that are compared. */
export function isPairLink(address: string): boolean {
  return isScenarioLink(address) && /[#&]b=/.test(address);
}

/** A fragment taken apart: the run, and how the page looks at it; null where it does not say. */
export interface AddressParts {
  /** With its `#`; empty where nothing is left. */
  readonly run: string;
  readonly go: string | null;
  readonly zoom: string | null;
  readonly look: string | null;
  /** The options for the page (linkOptions.ts), as they stand in it; empty: none. */
  readonly asked: string;
}

/** A fragment with its `#`, taken apart. */
export function splitAddress(hash: string): AddressParts {
  const fields = hash.replace(/^#/, '').split('&');
  const said = (key: string) => fields.find((field) => field.startsWith(key))?.slice(key.length) ?? null;
  const isAsking = (field: string) => /^(hide|read-only|view|theme|lang|scene|lesson|class)(=|$)/.test(field);
  const run = fields.filter((field) => field !== '' && !/^(go|zoom|look)=/.test(field) && !isAsking(field)).join('&');
  // The version alone is how a link of this page begins, and no run.
  return {
    run: run === '' || run === 'v=1' ? '' : `#${run}`,
    go: said('go='),
    zoom: said('zoom='),
    look: said('look='),
    asked: fields.filter(isAsking).join('&'),
  };
}

/** The fragment that `splitAddress` takes apart. */
export function joinAddress({ run, go, zoom, look, asked }: AddressParts): string {
  const said = Object.entries({ go, zoom, look }).flatMap(([key, text]) => (text === null ? [] : [`${key}=${text}`]));
  const view = [...said, ...(asked === '' ? [] : [asked])].join('&');
  if (view === '') return run;
  return run === '' ? `#${view}` : `${run}&${view}`;
}
