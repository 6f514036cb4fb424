/**
 * What a link asks of the page that opens it, beside scenario and place: `hide=menu,time`, `read-only`, `view=map`, `theme=dark`. A file
 * has none of these. Wrong options are left out and named in a sentence: the page opens in any case.
 */
import { failure, type Result, success } from '../../lib/result';
import { inLine, optionKeys } from '../shape';

/** Controls and panels that a link may leave out, by the names that `hide` takes. */
export const hideable = [
  'header',
  'places',
  'menu',
  'share',
  'scenarios',
  'sentence',
  'figures',
  'map',
  'collection',
  'plots',
  'time',
  'transport',
  'pace',
  'until',
  'clock',
  'spare',
  'compression',
  'settings',
] as const;
export type HideName = (typeof hideable)[number];

/** Views that a link may show alone. */
export const viewNames = ['map', 'plot', 'waf', 'tiny', 'comparison', 'lesson'] as const;
export type ViewName = (typeof viewNames)[number];

export const themeNames = ['light', 'dark'] as const;
export type ThemeName = (typeof themeNames)[number];

/** Languages of the page, by their codes. */
export const languageNames = ['en', 'de'] as const;
export type LanguageName = (typeof languageNames)[number];

export interface LinkOptions {
  /** In the order of `hideable`, each once. */
  readonly hide: readonly HideName[];
  /** Runs, pauses and goes through time, but changes nothing. */
  readonly readOnly: boolean;
  /** One view fills the page; null: the whole page. */
  readonly view: ViewName | null;
  /** Null: the reader's own. */
  readonly theme: ThemeName | null;
  /** Null: the reader's own. */
  readonly lang: LanguageName | null;
  /** A scene of the opening tour, from 1, which waits for the reader; null: none is asked for. */
  readonly scene: number | null;
  /** The text of a reader's own lesson, packed as in scenario/link/deflate.ts; null: none comes with the link. */
  readonly lesson: string | null;
  /** The number that a class was given, 1 to 999,999: it seeds the drives of exercises; null: none. */
  readonly classNumber: number | null;
}

export const noOptions: LinkOptions = {
  hide: [],
  readOnly: false,
  view: null,
  theme: null,
  lang: null,
  scene: null,
  lesson: null,
  classNumber: null,
};

/** Names of a list that a sentence quotes. */
const MAX_QUOTED = 3;

/** The fields of a link that say the options, as they stand in it. */
export function optionFields({ hide, readOnly, view, theme, lang, scene, lesson, classNumber }: LinkOptions): readonly string[] {
  return [
    ...(view === null ? [] : [`view=${view}`]),
    ...(hide.length === 0 ? [] : [`hide=${hide.join(',')}`]),
    ...(readOnly ? ['read-only'] : []),
    ...(theme === null ? [] : [`theme=${theme}`]),
    ...(lang === null ? [] : [`lang=${lang}`]),
    ...(scene === null ? [] : [`scene=${scene}`]),
    ...(lesson === null ? [] : [`lesson=${lesson}`]),
    ...(classNumber === null ? [] : [`class=${classNumber}`]),
  ];
}

/** The value of each option that an address gives; of several alike the last. */
function givenIn(address: string): ReadonlyMap<string, string> {
  const given = new Map<string, string>();
  const start = address.indexOf('#') + 1;
  for (const field of address.slice(start).split('&')) {
    const at = field.indexOf('=');
    const key = at < 0 ? field : field.slice(0, at);
    if (optionKeys.includes(key)) given.set(key, at < 0 ? '' : decoded(field.slice(at + 1)));
  }
  return given;
}

/** A broken escape is taken as it stands, as in every field of a link. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function hidden(text: string | undefined): Result<readonly HideName[]> {
  if (text === undefined) return success([]);
  const asked = new Set(text.split(',').map((name) => name.trim()));
  const known = hideable.filter((name) => asked.has(name));
  const unknown = [...asked].filter((name) => !(hideable as readonly string[]).includes(name));
  if (unknown.length === 0) return success(known);
  const more = unknown.length > MAX_QUOTED ? ` and ${unknown.length - MAX_QUOTED} more` : '';
  const quoted = unknown.slice(0, MAX_QUOTED).map((name) => `"${inLine(name, 40)}"`);
  return success(known, [`hide has ${quoted.join(', ')}${more}; it must be a list of ${hideable.join(', ')}.`]);
}

function oneOf<T extends string>(key: string, text: string | undefined, names: readonly T[]): Result<T | null> {
  if (text === undefined) return success(null);
  const found = names.find((name) => name === text);
  return found === undefined ? failure(`${key} is "${inLine(text, 40)}"; it must be one of ${names.join(', ')}.`) : success(found);
}

/** The number of a scene: the run knows which there are. */
function sceneOf(text: string | undefined): Result<number | null> {
  if (text === undefined) return success(null);
  return /^[1-9]$/.test(text) ? success(Number(text)) : failure(`scene is "${inLine(text, 40)}"; it must be a whole number from 1 to 9.`);
}

/** A packed text: its player finds out whether it holds a lesson. */
function packedOf(text: string | undefined): Result<string | null> {
  if (text === undefined) return success(null);
  return /^[\w-]+$/.test(text) ? success(text) : failure(`lesson is "${inLine(text, 40)}"; it must be the packed text of a lesson.`);
}

/** A class number as people and links write it; null: it is none. */
export function readClassNumber(text: string): number | null {
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null;
}

function classOf(text: string | undefined): Result<number | null> {
  if (text === undefined) return success(null);
  const number = readClassNumber(text);
  return number === null ? failure(`class is "${inLine(text, 40)}"; it must be a whole number from 1 to 999,999.`) : success(number);
}

function flag(key: string, text: string | undefined): Result<boolean> {
  if (text === undefined || text === '0' || text === 'false') return success(false);
  if (text === '' || text === '1' || text === 'true') return success(true);
  return failure(`${key} is "${inLine(text, 40)}"; it must be true or false.`);
}

/** The options of a whole address or its fragment; a wrong one is a notice. Never fails, never throws. */
export function optionsOfLink(address: string): { readonly options: LinkOptions; readonly notices: readonly string[] } {
  const given = givenIn(address);
  const hide = hidden(given.get('hide'));
  const readOnly = flag('read-only', given.get('read-only'));
  const view = oneOf('view', given.get('view'), viewNames);
  const theme = oneOf('theme', given.get('theme'), themeNames);
  const lang = oneOf('lang', given.get('lang'), languageNames);
  const scene = sceneOf(given.get('scene'));
  const lesson = packedOf(given.get('lesson'));
  const classNumber = classOf(given.get('class'));
  const notices = [hide, readOnly, view, theme, lang, scene, lesson, classNumber].flatMap((result) =>
    result.ok ? result.notices : result.faults,
  );
  return {
    options: {
      hide: hide.ok ? hide.value : [],
      readOnly: readOnly.ok && readOnly.value,
      view: view.ok ? view.value : null,
      theme: theme.ok ? theme.value : null,
      lang: lang.ok ? lang.value : null,
      scene: scene.ok ? scene.value : null,
      lesson: lesson.ok ? lesson.value : null,
      classNumber: classNumber.ok ? classNumber.value : null,
    },
    notices,
  };
}
