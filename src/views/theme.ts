/**
 * The one place for colours, type and spacing. Views take a `Theme`; CSS takes the variables of `themeVariables`.
 * Colour means one thing: the ramp is validity, crimson the host's stream, green collection's, everything else is ink.
 */

export type Scheme = 'light' | 'dark';

/** All colours are `#rrggbb`. */
export interface Colours {
  readonly paper: string;
  /** A surface one step off the paper: the chosen tab, the steady band. */
  readonly wash: string;
  readonly ink: string;
  readonly mute: string;
  readonly hairline: string;
  /** The run before. */
  readonly ghost: string;
  /** The second of two runs that are compared; its marks and dashes differ, too. */
  readonly second: string;
  /** Free cells are empty and have this outline. */
  readonly outline: string;
  /** Stale to valid, in equal steps of the share. */
  readonly ramp: readonly string[];
  /** Few to many erases: no hue, since hue means validity or stream. */
  readonly wear: readonly string[];
  readonly host: string;
  readonly gc: string;
  /** Collection's part of a bar, beside the host's: pale, so that the host's few pages stand out. */
  readonly moved: string;
  /** Text on a valid and on a stale page, and the hatch of pages that collection put there. */
  readonly onValid: string;
  readonly onStale: string;
  readonly hatchValid: string;
  readonly hatchStale: string;
  /** Keyboard focus. */
  readonly focus: string;
}

/** Pixels: multiples of the root size. Four sizes and two weights are all that canvases draw with; nothing is smaller than `small`. */
export interface Type {
  readonly family: string;
  readonly small: number;
  readonly base: number;
  readonly lead: number;
  readonly figure: number;
}

export interface Theme {
  readonly scheme: Scheme;
  readonly projector: boolean;
  readonly colours: Colours;
  readonly type: Type;
  /** Step of all distances, px. */
  readonly step: number;
}

const light: Colours = {
  paper: '#fbfaf6',
  wash: '#f0eee7',
  ink: '#1d1c1a',
  mute: '#6d6a63',
  hairline: '#dedbd2',
  ghost: '#918d83',
  second: '#9353c6',
  outline: '#7d796f',
  ramp: ['#fad750', '#ceb262', '#968e74', '#606974', '#344874', '#1a2f68'],
  wear: ['#dedbd2', '#a9a69e', '#77746e', '#474540', '#1d1c1a'],
  host: '#c2153f',
  gc: '#0a7350',
  moved: '#a3cbb9',
  onValid: '#fbfaf6',
  onStale: '#1d1c1a',
  hatchValid: '#7d8fc4',
  hatchStale: '#8a6a18',
  focus: '#1d1c1a',
};

const dark: Colours = {
  paper: '#151617',
  wash: '#222426',
  ink: '#ecebe7',
  mute: '#9b988f',
  hairline: '#34353a',
  ghost: '#737479',
  second: '#a76adf',
  outline: '#85837c',
  ramp: ['#fad750', '#d2ae4a', '#a39567', '#6b7794', '#566fb6', '#3f66cf'],
  wear: ['#34353a', '#5b5c60', '#88888a', '#b9b8b6', '#ecebe7'],
  host: '#ff5c86',
  gc: '#35c795',
  moved: '#194d3d',
  onValid: '#fbfaf6',
  onStale: '#0b0c10',
  hatchValid: '#0c1330',
  hatchStale: '#7d5f14',
  focus: '#ecebe7',
};

/** `mute` for the last row of a hall: a projector washes greys out. */
const hallMute: Readonly<Record<Scheme, string>> = { light: '#504e48', dark: '#c0bdb4' };

const family = "'Source Sans 3', 'Source Sans Pro', system-ui, 'Segoe UI', 'Helvetica Neue', Arial, sans-serif";
/** Sizes in rem. */
const rem = { small: 0.88, base: 1, lead: 1.17, figure: 3.2, step: 4 / 14.5 } as const;

/** Root size where nothing measured one, px: the least of a desk, and that of a hall of 1280 x 720. */
const DESK_ROOT = 14.5;
const HALL_ROOT = 21;

/** The theme for a colour scheme; `projector` makes type half as large again and greys stronger. `root`: size of 1 rem, px. */
export function themeOf(scheme: Scheme, projector: boolean, root = projector ? HALL_ROOT : DESK_ROOT): Theme {
  const { small, base, lead, figure, step } = rem;
  const colours = scheme === 'light' ? light : dark;
  return {
    scheme,
    projector,
    colours: projector ? { ...colours, mute: hallMute[scheme] } : colours,
    type: { family, small: small * root, base: base * root, lead: lead * root, figure: figure * root },
    step: step * root,
  };
}

/** CSS custom properties of a theme: name to value, to be set on the root element. */
export function themeVariables(theme: Theme): Readonly<Record<string, string>> {
  const { colours, type } = theme;
  const variables: Record<string, string> = {
    '--paper': colours.paper,
    '--wash': colours.wash,
    '--ink': colours.ink,
    '--mute': colours.mute,
    '--hairline': colours.hairline,
    '--ghost': colours.ghost,
    '--second': colours.second,
    '--outline': colours.outline,
    '--host': colours.host,
    '--gc': colours.gc,
    '--moved': colours.moved,
    '--focus': colours.focus,
    '--on-valid': colours.onValid,
    '--on-stale': colours.onStale,
    '--hatch': colours.hatchValid,
    '--hatch-stale': colours.hatchStale,
    '--ramp': `linear-gradient(to right, ${colours.ramp.join(', ')})`,
    '--wear': `linear-gradient(to right, ${colours.wear.join(', ')})`,
    '--stale': colours.ramp[0] ?? colours.ink,
    '--valid': colours.ramp[colours.ramp.length - 1] ?? colours.ink,
    '--font': type.family,
    '--type-small': `${rem.small}rem`,
    '--type-base': `${rem.base}rem`,
    '--type-lead': `${rem.lead}rem`,
    '--type-figure': `${rem.figure}rem`,
    '--step': `${rem.step}rem`,
  };
  return variables;
}
