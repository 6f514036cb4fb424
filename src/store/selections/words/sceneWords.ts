import type { Frame, Plan } from '../../../engine/types';
import { hasZones } from '../../../scenario/placement';
import type { EarlyLanguage } from '../../../texts/language';
import type { Part } from '../../../texts/rich';
import type { RunView, Scene } from '../../types';
import { shownPhase } from '../phase';
import type { Drop } from '../series/fall';
import { rateOver } from '../series/iops';
import { freeRoom } from '../series/room';
import { wafNow } from '../series/waf';

/** IOPS over this many displayed seconds: short, so that a scene shows its own moment. */
const SECONDS = 5;

type Victim = Frame['lastVictim'];

/** A figure before there is one. */
const none = '';

function number(n: number | undefined, format: (n: number) => string): string {
  return Number.isFinite(n) ? format(n as number) : none;
}

/** IOPS of the phase on screen, none of what was before it. */
function lately(run: RunView): number {
  const { phaseSeconds } = run.frame;
  return rateOver(run, shownPhase(run), Math.max(0, phaseSeconds - SECONDS), phaseSeconds).iops;
}

/** The figures that a scene may name, at the moment on screen; empty before there is one. Those of the fall are the plot's. */
const figures: Readonly<Record<string, (run: RunView, drop: Drop | null | undefined, language: EarlyLanguage, victim: Victim) => string>> =
  {
    filled: ({ frame, plan }, _drop, language) => language.numbers.percent(frame.mappedPages / plan.full.usedPages),
    iops: (run, _drop, language) => number(lately(run), language.numbers.three),
    room: (run, _drop, language) => language.numbers.bytes(freeRoom(run).bytes),
    won: (_run, _drop, language, victim) => (victim === null ? none : language.numbers.whole(Math.round(victim.pages - victim.validPages))),
    moved: (_run, _drop, language, victim) => (victim === null ? none : language.numbers.whole(Math.round(victim.validPages))),
    // Zones are cleaned by their host.
    mover: ({ plan }, _drop, { tour }) => (hasZones(plan.scenario) ? tour.theHost : tour.theDrive),
    share: (_, drop) => drop?.share ?? none,
    waf: (run, _drop, language) => number(wafNow(run), language.numbers.ratio),
    cheaperWaf: (_, drop) => drop?.cheaperWaf ?? none,
  };

/** Less than this is left of the rate before the first collection: it has fallen. */
const FALLEN = 0.5;

/** Whether the last displayed seconds are slow beside those before the first collection. */
function hasFallen(run: RunView): boolean {
  const { collectingSince } = run.frame;
  if (collectingSince === null) return false;
  return lately(run) < FALLEN * rateOver(run, shownPhase(run), Math.max(0, collectingSince - SECONDS), collectingSince).iops;
}

/** A scene as this run tells it: TRIM, where that is a step of its procedure. */
export function sceneOf(scene: Scene, { scenario }: Plan): Scene {
  return scenario.phases.some((phase) => phase.do === 'trim') ? { ...scene, ...scene.ofTrim } : scene;
}

/** How the fall is found once what finds it is there. */
export type DropOf = (run: RunView, language: EarlyLanguage) => Drop | null;

/**
 * The words of a scene with their figures. Sentences at the end whose figures are not there yet are left out; null where none is left that
 * names one. `victim`: the one that is told. Throws where one is named that does not exist: a fault of the scene.
 */
export function sceneWords(
  text: string,
  run: RunView,
  dropOf: DropOf | null,
  language: EarlyLanguage,
  victim: Victim = run.frame.lastVictim,
): readonly Part[] | null {
  const drop = dropOf?.(run, language) ?? null;
  // The fall leads, and is said with its first samples: to how many writes, and once that is known to what share.
  if (drop === null && text.includes('{share}'))
    return sceneWords(
      hasFallen(run) ? text.replace('{share}', language.tour.thatRate) : text.replace(/^.*?\. /, ''),
      run,
      dropOf,
      language,
      victim,
    );
  const parts = text.split(/\{(\w+)\}/).map((piece, i): Part => {
    if (i % 2 === 0) return { text: piece, bold: false };
    const figure = figures[piece];
    if (figure === undefined) throw new Error(`A scene names "${piece}", which is no figure.`);
    return { text: figure(run, drop, language, victim), bold: piece !== 'mover' };
  });
  if (parts.some((part, i) => i % 2 === 1 && part.text === none)) {
    const earlier = text.slice(0, text.lastIndexOf('. ') + 1);
    return earlier.includes('{') ? sceneWords(earlier, run, dropOf, language, victim) : null;
  }
  return parts.filter((part) => part.text !== '');
}
