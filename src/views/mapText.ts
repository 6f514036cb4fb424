import { whole } from '../domain/format';
import { groupStates } from '../domain/names';
import type { BlockColumns, Frame, Plan } from '../engine/types';
import { partsOfBlock } from './canvas/mapLayout';
import { cellsOfBlock, type Survey, validOfGroup } from './canvas/ranges';
import type { MapMode } from './props';

/** Pages of `cells` cells as text: whole where they are, else one decimal (granules of a drive with compression). */
function pages(cells: number, cellsPerPage: number): string {
  const n = cells / cellsPerPage;
  return Number.isInteger(n) ? whole(n) : n.toFixed(1);
}

/** The numbers at the ends of the valid ramp: pages of a group as simulated. */
export function validEnds(found: Survey, plan: Plan): { readonly low: string; readonly high: string } {
  const top = pages(cellsOfBlock(plan.sim) * plan.sim.planesPerDie, plan.sim.cellsPerPage);
  return { low: found.valid === null ? '0' : pages(found.valid.low, plan.sim.cellsPerPage), high: top };
}

/** How often, in words. */
export function erasedText(times: number): string {
  if (times === 0) return 'never erased';
  return times === 1 ? 'erased once' : `erased ${whole(times)} times`;
}

/** What one block is, in a sentence's worth of words. */
export function blockText(
  block: number,
  columns: BlockColumns,
  frame: Frame,
  plan: Plan,
): { readonly title: string; readonly text: string } {
  const { die, plane, group } = partsOfBlock(plan.sim, block);
  const { planesPerDie, cellsPerPage } = plan.sim;
  const state = groupStates[columns.state[block] ?? 0] ?? 'free';
  const global = die * plan.sim.groupsPerDie + group;
  const stream =
    frame.hostGroups[die] === global ? ', the host writes here' : frame.gcGroups[die] === global ? ', collection writes here' : '';
  const places = [`die ${die}`, ...(plan.sim.planesPerDie > 1 ? [`plane ${plane}`] : []), `block ${group}`];
  const valid = pages(columns.valid[block] ?? 0, plan.sim.cellsPerPage);
  const all = pages(cellsOfBlock(plan.sim), plan.sim.cellsPerPage);
  const ofGroup = pages(validOfGroup(columns.valid, global * planesPerDie, planesPerDie), cellsPerPage);
  const inGroup = planesPerDie > 1 ? `, ${ofGroup} of ${pages(cellsOfBlock(plan.sim) * planesPerDie, cellsPerPage)} in its group` : '';
  const held = state === 'free' ? 'free' : `${state}${stream} · ${valid} of ${all} pages valid${inGroup}`;
  return { title: places.join(', '), text: `${held} · ${erasedText(columns.erases[block] ?? 0)}` };
}

const marks: Readonly<Record<MapMode, string>> = {
  valid: ': their mean, at its foot the emptiest',
  erases: ': their mean, at its foot the least worn',
  state: '',
};

/** What a mark of the map stands for. Never empty: a line that comes and goes would move the map. */
export function markNote(mode: MapMode, blocksPerMark: number): string {
  return blocksPerMark > 1 ? `A mark is ${blocksPerMark} blocks${marks[mode]}; zoom in to see each.` : 'A mark is one block.';
}

/** What a simulated block stands for; empty where it is a real one. */
export function scaleNote(plan: Plan): string {
  if (plan.scenario.scale === 1) return '';
  const sizes =
    plan.sim.pagesPerBlock === plan.full.pagesPerBlock
      ? ''
      : `, of ${whole(plan.sim.pagesPerBlock)} pages in place of ${whole(plan.full.pagesPerBlock)}`;
  return `1:${plan.scenario.scale}: ${whole(plan.sim.blocks)} simulated blocks stand for ${whole(plan.full.blocks)} real ones${sizes}.`;
}

/** The map in words, from the same numbers as its colours. */
export function mapSummary(found: Survey, frame: Frame, plan: Plan): string {
  const [free, open, closed, victim, bad] = found.states;
  const ends = validEnds(found, plan);
  const wear = found.erases;
  const { dies, channels, planesPerDie, blocks } = plan.sim;
  const parts = [
    `${whole(blocks)}${plan.scenario.scale > 1 ? ` simulated blocks, which stand for ${whole(plan.full.blocks)} real ones,` : ' blocks'} on ${whole(dies)} ${dies === 1 ? 'die' : 'dies'} of ${planesPerDie} ${planesPerDie === 1 ? 'plane' : 'planes'}, ${channels} ${channels === 1 ? 'channel' : 'channels'}.`,
    `${whole(free)} free, ${whole(open)} open, ${whole(closed)} closed, ${whole(victim)} being collected, ${whole(bad)} bad.`,
    closed > 0
      ? `The emptiest closed ${planesPerDie > 1 ? 'group' : 'block'} holds ${ends.low} valid pages of ${ends.high}.`
      : 'No block is closed yet.',
    `Blocks were erased ${whole(wear.low)} to ${whole(wear.high)} times.`,
  ];
  if (frame.lastVictim !== null) {
    parts.push(
      `The last victim, on die ${frame.lastVictim.die}, held ${whole(frame.lastVictim.validPages)} valid pages of ${whole(frame.lastVictim.pages)}.`,
    );
  }
  return parts.join(' ');
}
