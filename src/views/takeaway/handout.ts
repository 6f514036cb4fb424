import type { HideName } from '../../scenario/linkOptions';
import { MODEL_REVISION } from '../../scenario/parse';
import type { Run } from '../../store/runs/run';
import { runWords } from '../../store/selections/narration';
import { parametersOf } from '../../store/selections/parameters';
import type { Cell } from '../../tables/table';
import { languageNow } from '../../texts/inForce';
import type { EarlyLanguage, Language } from '../../texts/language';
import type { PageTools } from '../parts/context';
import { themeOf } from '../theme';
import type { FigurePart } from './figure';
import { svgFigure } from './sheets';
import { shownTitle } from './shownTitle';
import { figureOf, type Subject, tableOf } from './subject';
import { toldTable } from './toldTable';
import './handout.css';

/** The figure of the sheet, css px: with table and parameters below it all fits between the margins of A4 and of Letter. */
const WIDTH = 680;
const HEIGHT = 640;

function element(name: string, className: string, ...children: readonly (Node | string)[]): HTMLElement {
  const made = document.createElement(name);
  made.className = className;
  made.append(...children);
  return made;
}

/** What the link hides on the page is not printed either. */
function hiddenIn({ state }: Subject): ReadonlySet<HideName> {
  return new Set(state.view.asked?.hide ?? []);
}

/** Map and plots of one drive, plots of two, every page and the cost of a tiny one. */
function partsOf(subject: Subject, title: string, link: string, language: Language): readonly FigurePart[] {
  const hides = hiddenIn(subject);
  const names = subject.pair !== null ? (['both'] as const) : subject.state.tiny ? (['tiny', 'waf'] as const) : (['map', 'both'] as const);
  const shown = names.filter((name) => !hides.has(name === 'map' || name === 'tiny' ? 'map' : 'plots'));
  return shown.flatMap((name) => figureOf(name, subject, null, title, link, language).parts);
}

function rowsOf(rows: readonly (readonly Cell[])[], language: EarlyLanguage): HTMLElement {
  const { numeral } = language.numbers;
  const body = document.createElement('tbody');
  for (const [name, ...values] of rows) {
    const head = document.createElement('th');
    head.scope = 'row';
    head.textContent = String(name);
    const cells = values.map((value) => {
      const cell = document.createElement('td');
      cell.textContent = typeof value === 'number' ? numeral(Number(value.toPrecision(4))) : (value ?? '–');
      return cell;
    });
    const row = document.createElement('tr');
    row.append(head, ...cells);
    body.append(row);
  }
  return element('table', '', body);
}

/** The sheet: title, sentence, map, plots, write amplification, parameters, link; null where there is no run. */
function sheetOf(subject: Subject, title: string, link: string, language: Language): HTMLElement | null {
  const { takeaway: words } = language;
  const { run } = subject.state;
  if (run === null) return null;
  const figure = { ...figureOf('both', subject, null, title, link, language), parts: partsOf(subject, title, link, language) };
  const svg = svgFigure(figure, { width: WIDTH, height: HEIGHT, theme: themeOf('light', false, 13), ratio: 1 }, '');
  const drawn = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
  const table = tableOf(subject, link, language);
  const hides = hiddenIn(subject);
  const parameters = parametersOf(run, language).map(({ name, value }) => [name, value]);
  const sheet = element(
    'section',
    'handout',
    document.importNode(drawn, true),
    ...(hides.has('sentence') ? [] : [element('p', 'handout-sentence', runWords.describe(run, language))]),
    element(
      'div',
      'handout-tables',
      rowsOf(hides.has('figures') || table === null ? [] : toldTable(table, language).rows, language),
      rowsOf([...parameters, [words.revision, String(MODEL_REVISION)]], language),
    ),
  );
  sheet.setAttribute('aria-label', words.handout);
  return sheet;
}

/** From now on the page prints as one sheet; what is on screen is laid out by nobody for paper. */
export function printAsHandout({ session, documents, pairing }: PageTools): void {
  /** The link of the moment at which the run rests: made ahead, since the browser does not wait when it prints. */
  let made: { readonly moment: number; readonly run: Run | null; readonly link: string } | null = null;
  const follow = async () => {
    const { moment, run } = session.state;
    const { link } = await documents.link();
    if (link !== null) made = { moment, run, link };
  };
  session.store.subscribe(({ moment }, before) => void (moment !== before.moment && follow()));
  void follow();
  const clear = () => {
    for (const sheet of document.querySelectorAll('.handout')) sheet.remove();
  };
  addEventListener('beforeprint', () => {
    clear();
    const language = languageNow();
    const { moment, run, playback } = session.state;
    const isMade = made?.moment === moment && made.run === run && !playback.running;
    // A run that goes on has the address without a moment.
    const sheet = sheetOf(
      { state: session.state, pair: pairing.store.getState().pair, map: null },
      shownTitle(session.state, documents.shipped.getState(), language),
      isMade && made !== null ? made.link : location.href,
      language,
    );
    if (sheet !== null) document.body.append(sheet);
  });
  addEventListener('afterprint', clear);
}
