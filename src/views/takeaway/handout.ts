import { type CoverName, coversOf } from '../../lessons/covers';
import { OWN } from '../../lessons/names';
import type { HideName } from '../../scenario/link/linkOptions';
import { MODEL_REVISION } from '../../scenario/parse';
import type { LessonPlayer } from '../../store/lesson/player';
import type { LessonState } from '../../store/lesson/state';
import type { Run } from '../../store/runs/run';
import { originPhase } from '../../store/selections/phase';
import { narrate, narrationText } from '../../store/selections/words/narration';
import { parametersOf } from '../../store/selections/words/parameters';
import type { Cell } from '../../tables/table';
import { languageNow } from '../../texts/inForce';
import type { EarlyLanguage, Language } from '../../texts/language';
import type { PageTools } from '../parts/context';
import paperStyles from '../parts/paper.module.css';
import { qrModules } from '../parts/qrModules';
import { themeOf } from '../theme';
import type { FigurePart } from './figure';
import styles from './handout.module.css';
import { svgFigure } from './sheets';
import { shownTitle } from './shownTitle';
import { figureOf, type Subject, tableOf } from './subject';
import { toldTable } from './toldTable';

/** The figure of the sheet, css px: with table and parameters below it all fits between the margins of A4 and of Letter. */
const WIDTH = 680;
const HEIGHT = 690;
/** The map beside plots: dies must be more than strips on paper. */
const MAP_WEIGHT = 2;
/** What a lesson's question takes of it, css px: the figure stays as wide as the words. */
const QUESTION_ROOM = 110;
/** Lines to write reasons on. */
const REASON_LINES = 6;
/** Letters that a code can have. */
const MOST_CODE = 2900;
/** Paper is white: a shade of it would print as a slab of grey. */
const PAPER = '#ffffff';

function element(name: string, className: string | undefined, ...children: readonly (Node | string)[]): HTMLElement {
  const made = document.createElement(name);
  made.className = className ?? '';
  made.append(...children);
  return made;
}

/** What the link hides on the page is not printed either, nor what says the answer of an open prediction. */
function hiddenIn({ state, covers = [] }: Subject): ReadonlySet<HideName> {
  return new Set([...(state.view.asked?.hide ?? []), ...(covers.length > 0 ? (['figures'] as const) : [])]);
}

/** A question waits at a drive of which the plots have no point, and is answered beside them: as on the page, the map has their room. */
function isBlankBeside({ state: { run } }: Subject, { lesson, step, stage, kept }: LessonState): boolean {
  const asked = [lesson?.steps[step]?.ask?.kind, kept?.ask.kind];
  const isDrawn = asked.some((kind) => kind === 'draw' || kind === 'points');
  if (run === null || stage === 'told' || asked[0] === undefined || isDrawn) return false;
  return run.frame.phaseRequests === 0 && run.frame.phase <= originPhase(run.plan);
}

/** Map and plots of one drive, plots of two, every page and the cost of a tiny one. `isBlank`: plots have no point yet, and nothing is drawn on them. */
function partsOf(subject: Subject, title: string, link: string, isBlank: boolean, language: Language): readonly FigurePart[] {
  const hides = hiddenIn(subject);
  const covers = subject.covers ?? [];
  // An open question is answered from its pages alone: they have the room to be read.
  const tiny = covers.length > 0 ? (['tiny'] as const) : (['tiny', 'waf'] as const);
  const names = subject.pair !== null ? (['both'] as const) : subject.state.tiny ? tiny : (['map', 'both'] as const);
  const shown = names.filter((name) => !hides.has(name === 'map' || name === 'tiny' ? 'map' : 'plots'));
  return shown.flatMap((name) => {
    if (name === 'both' && isBlank) return [];
    // The plot whose value a question asks for is left out, as on the page.
    if (name === 'both' && (covers.includes('speed') || covers.includes('waf')))
      return (['speed', 'waf'] as const)
        .filter((each) => !covers.includes(each))
        .flatMap((each) => figureOf(each, subject, null, title, link, language).parts);
    if (name === 'waf' && covers.includes('waf')) return [];
    const { parts } = figureOf(name, subject, null, title, link, language);
    return name === 'map' ? parts.map((part) => ({ ...part, weight: part.weight * MAP_WEIGHT })) : parts;
  });
}

function rowsOf(rows: readonly (readonly Cell[])[], language: EarlyLanguage): HTMLElement {
  const { numeral } = language.numbers;
  const body = document.createElement('tbody');
  // What is not known yet takes no line of the paper.
  for (const [name, ...values] of rows.filter(([, value]) => value !== null)) {
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

/** The link as a code that a phone reads from paper. */
function qrOf(link: string): SVGSVGElement {
  const { path, side } = qrModules(link);
  const made = (name: string, attributes: Readonly<Record<string, string>>) => {
    const node = document.createElementNS('http://www.w3.org/2000/svg', name);
    for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
    return node;
  };
  const svg = made('svg', {
    viewBox: `0 0 ${side} ${side}`,
    class: styles.qr ?? '',
    'data-code': 'qr',
    'data-link': link,
    'shape-rendering': 'crispEdges',
  }) as SVGSVGElement;
  svg.append(made('path', { d: path }));
  return svg;
}

/** What the step of a lesson covers until it is answered, as on the page. */
function coversIn({ lesson, step, stage, answer }: LessonState): readonly CoverName[] {
  const here = lesson?.steps[step];
  const isOpen = (stage === 'preparing' || stage === 'asked') && answer === null;
  return here === undefined || !isOpen ? [] : coversOf(here);
}

/** The step of a lesson on paper: what it says and asks, with room for the answer; once it is revealed, the result. */
function questionOf({ lesson, step, stage, text, verdict, say }: LessonState, { takeaway: words }: Language): HTMLElement | null {
  const here = lesson?.steps[step];
  if (lesson === null || here === undefined || text === '') return null;
  const { ask } = here;
  const asked = stage === 'told' || ask === null ? [] : [element('p', styles.asked, ask.question)];
  const options = stage === 'told' || ask?.kind !== 'choice' ? [] : ask.options.map((option) => element('p', '', `\u2610 ${option.text}`));
  const blank = stage === 'told' || ask?.kind !== 'number' ? [] : [element('p', '', `${'_'.repeat(16)} ${ask.unit}`)];
  const told = stage === 'told' ? [element('p', styles.asked, verdict), element('p', '', say)] : [];
  // A sheet that is collected again says whose it is.
  const whose = stage === 'told' || ask === null ? [] : [element('span', styles.pupil, `${words.pupil}: ${'_'.repeat(28)}`)];
  const head = element('p', styles.step, `${lesson.title}: ${here.name}`, ...whose);
  return element('section', styles.question, head, element('p', '', text), ...asked, ...options, ...blank, ...told);
}

/** Room for reasons beside an open prediction, where a run has its results. */
function reasonsOf({ takeaway: words }: Language): HTMLElement {
  const lines = Array.from({ length: REASON_LINES }, () => element('p', styles.line));
  return element('div', styles.reasons, element('p', styles.asked, words.reasons), ...lines);
}

/** A link to the reader's own lesson at a step, from 0; or why there is none. */
export type OwnLink = (step: number) => Promise<{ readonly link: string | null; readonly fault: string | null } | null>;

/** The sheet: the question of a lesson, title, sentence, map, plots, write amplification, parameters, link; null where there is no run. */
function sheetOf(subject: Subject, title: string, link: string, lesson: LessonState | null, language: Language): HTMLElement | null {
  const { takeaway: words } = language;
  const { run } = subject.state;
  if (run === null) return null;
  const hasCode = /^(http|file)/.test(link) && link.length <= MOST_CODE;
  const whole = figureOf('both', subject, null, title, link, language);
  const figure = {
    ...whole,
    parts: partsOf(subject, title, link, lesson !== null && isBlankBeside(subject, lesson), language),
    // They stand in the table below; those of two drives do not.
    about: subject.pair === null ? [] : whole.about,
    longLink: hasCode ? words.codeOpens : words.noCode,
  };
  const light = themeOf('light', false, 13);
  const theme = { ...light, colours: { ...light.colours, paper: PAPER } };
  const question = lesson === null ? null : questionOf(lesson, language);
  const isOpen = lesson !== null && lesson.stage !== 'told' && lesson.lesson?.steps[lesson.step]?.ask != null;
  const svg = svgFigure(figure, { width: WIDTH, height: question === null ? HEIGHT : HEIGHT - QUESTION_ROOM, theme, ratio: 1 }, '');
  const drawn = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
  drawn.setAttribute('preserveAspectRatio', 'xMinYMin');
  const table = tableOf(subject, link, language);
  const hides = hiddenIn(subject);
  const parameters = parametersOf(run, language).map(({ name, value }) => [name, value]);
  const sheet = element(
    'section',
    paperStyles.paper,
    ...(question === null ? [] : [question]),
    document.importNode(drawn, true),
    element(
      'div',
      styles.foot,
      element('p', styles.sentence, hides.has('sentence') ? '' : narrationText(narrate(run, language))),
      ...(hasCode ? [qrOf(link)] : []),
    ),
    element(
      'div',
      styles.tables,
      isOpen ? reasonsOf(language) : rowsOf(hides.has('figures') || table === null ? [] : toldTable(table, language).rows, language),
      rowsOf([...parameters, [words.revision, String(MODEL_REVISION)]], language),
    ),
  );
  sheet.setAttribute('aria-label', words.handout);
  sheet.dataset.sheet = 'handout';
  return sheet;
}

/** From now on the page prints as one sheet; what is on screen is not laid out for paper. */
export function printAsHandout({ session, documents, pairing }: PageTools, ownLink: OwnLink): void {
  /** The link of the moment at which the run rests: made ahead, since the browser does not wait when it prints. */
  let made: { readonly moment: number; readonly run: Run | null; readonly link: string } | null = null;
  const follow = async () => {
    const { moment, run } = session.state;
    const { link } = await documents.link();
    if (link !== null) made = { moment, run, link };
  };
  /** The lesson on screen, looked up ahead, too. */
  let lesson: LessonPlayer | null = null;
  /** The own lesson has no other address than its text. */
  let own: { readonly step: number; readonly words: string } | null = null;
  const followOwn = async () => {
    const { name, step } = lesson?.state ?? { name: null, step: 0 };
    if (name !== OWN) return;
    const found = await ownLink(step);
    const words = found?.link ?? found?.fault ?? null;
    if (words !== null) own = { step, words };
  };
  const followLesson = async () => {
    const { playerOf } = await import('../../store/lesson/playerOf');
    if (lesson !== null) return;
    lesson = playerOf(session, languageNow);
    lesson.store.subscribe((state, before) => {
      if (state.name === OWN && (state.lesson !== before.lesson || state.step !== before.step)) void followOwn();
    });
    void followOwn();
  };
  const lookForLesson = () => {
    if (lesson === null && session.state.view.destination?.to === 'lesson') void followLesson();
  };
  session.store.subscribe(lookForLesson);
  lookForLesson();
  session.store.subscribe(({ moment }, before) => void (moment !== before.moment && follow()));
  void follow();
  const clear = () => {
    for (const sheet of document.querySelectorAll('[data-sheet]')) sheet.remove();
  };
  addEventListener('beforeprint', () => {
    clear();
    const language = languageNow();
    const { moment, run, playback } = session.state;
    const isMade = made?.moment === moment && made.run === run && !playback.running;
    const played = session.state.view.destination?.to === 'lesson' ? (lesson?.state ?? null) : null;
    const ownWords = played?.name === OWN && own?.step === played.step ? own.words : null;
    const covers = played === null ? [] : coversIn(played);
    // A run that goes on has the address without a moment.
    const sheet = sheetOf(
      { state: session.state, pair: pairing.store.getState().pair, map: null, covers },
      shownTitle(session.state, documents.shipped.getState(), language),
      ownWords ?? (isMade && made !== null ? made.link : location.href),
      played,
      language,
    );
    if (sheet !== null) document.body.append(sheet);
  });
  addEventListener('afterprint', clear);
}
