/** Where a lesson takes a run to, and what it has the page show, as words of its text. */
import { plotQuantities } from '../../domain/quantities';
import { parseConditions } from '../../scenario/condition';
import type { Scenario } from '../../scenario/types';
import type { Show, Stop } from '../lesson';
import type { Faults } from './fields';

const MOST = 1e15;

function number(text: string | undefined): number {
  return text !== undefined && /^\d{1,15}(?:\.\d{1,9})?$/.test(text) ? Number(text) : Number.NaN;
}

/** `1:36` (phase and request), `2:64 s`, `collection 3`, `until free<=40`, `end`; null where it is none, which is said. */
export function readStop(text: string, { phases }: Scenario, line: number, faults: Faults): Stop | null {
  if (text === 'end') return { kind: 'end' };
  const [word, ...rest] = text.split(/\s+/);
  if (word === 'until') {
    const conditions = parseConditions(rest.join(''));
    if (conditions.ok) return { kind: 'until', conditions: conditions.value };
    for (const fault of conditions.faults) faults.add(line, fault);
    return null;
  }
  if (word === 'collection' && Number.isInteger(number(rest[0])) && number(rest[0]) > 0)
    return { kind: 'collection', number: number(rest[0]) };
  const match = /^(\d{1,3}):(\d{1,15}(?:\.\d{1,9})?)(\s*s)?$/.exec(text);
  const phase = number(match?.[1]);
  const amount = number(match?.[2]);
  if (match !== null && phase < phases.length && amount <= MOST) {
    if (match[3] !== undefined) return { kind: 'second', phase, second: amount };
    if (Number.isInteger(amount)) return { kind: 'request', phase, request: amount };
  }
  faults.add(
    line,
    `"${text.slice(0, 40)}" is no place; it must be PHASE:REQUEST, PHASE:SECONDS s (phases 0 to ${phases.length - 1}), collection N, until CONDITION or end.`,
  );
  return null;
}

/** The stops that decide where a drive ends up: what lies before the last place that is named outright is passed on any way there. */
export function decisive(stops: readonly Stop[]): readonly Stop[] {
  const last = stops.map(({ kind }) => kind !== 'until').lastIndexOf(true);
  return stops.slice(Math.max(0, last));
}

const maps = ['valid', 'erases', 'age', 'state', 'programmed'] as const;
const scales = ['log', 'linear'] as const;

/** `follow 5`, `block 0`, `collection`, `map age`, `plot latency`, `scale linear`, `zoom 0 200`; null where it is none, which is said. */
export function readShow(text: string, line: number, faults: Faults): Show | null {
  const [word, first, second] = text.split(/\s+/);
  const [a, b] = [number(first), number(second)];
  if (word === 'follow' && Number.isInteger(a)) return { kind: 'follow', lpn: a };
  if (word === 'block' && Number.isInteger(a)) return { kind: 'block', block: a };
  if (word === 'collection' && first === undefined) return { kind: 'collection' };
  const mode = maps.find((each) => each === first);
  if (word === 'map' && mode !== undefined) return { kind: 'map', mode };
  const shows = plotQuantities.find((each) => each === first);
  if (word === 'plot' && shows !== undefined) return { kind: 'plot', shows };
  const scale = scales.find((each) => each === first);
  if (word === 'scale' && scale !== undefined) return { kind: 'scale', scale };
  if (word === 'zoom' && a < b) return { kind: 'zoom', from: a, to: b };
  faults.add(
    line,
    `"${text.slice(0, 40)}" cannot be shown; it must be follow LPN, block N, collection, map ${maps.join('|')}, plot ${plotQuantities.join('|')}, scale ${scales.join('|')} or zoom FROM TO.`,
  );
  return null;
}
