import { three, whole } from '../../domain/format';
import { groupStates } from '../../domain/names';
import type { BlockColumns, Frame, Plan } from '../../engine/types';
import { skippedOf, skippedOfBlock } from '../../store/selections/skipped';
import { groupNoun } from '../../store/selections/text';
import type { MapMode } from '../props';
import { partsOfBlock } from './mapLayout';
import { cellsOfBlock, type Survey, validOfGroup } from './ranges';

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

/** How often all blocks were erased, in a sentence. */
function wearText(low: number, high: number): string {
  if (high === 0) return 'No block was erased yet.';
  return low === high ? `Every block was ${erasedText(low)}.` : `Blocks were erased ${whole(low)} to ${whole(high)} times.`;
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
  const skipped = skippedOfBlock(skippedOf(columns, plan), plan.sim, block);
  const began = skipped === 0 ? '' : `; its first ${pages(skipped, cellsPerPage)} were skipped, so that dies are out of step`;
  const held = state === 'free' ? 'free' : `${state}${stream} · ${valid} of ${all} pages valid${inGroup}${began}`;
  return { title: places.join(', '), text: `${held} · ${erasedText(columns.erases[block] ?? 0)}` };
}

/** "3", "3 to 5". */
function span(numbers: readonly number[], text: (n: number) => string): string {
  const low = text(Math.min(...numbers));
  const high = text(Math.max(...numbers));
  return low === high ? low : `${low} to ${high}`;
}

/** What the blocks of a mark are, in a sentence's worth of words; of one block alone as `blockText`. */
export function markText(
  blocks: readonly number[],
  columns: BlockColumns,
  frame: Frame,
  plan: Plan,
): { readonly title: string; readonly text: string } {
  const first = blocks[0] ?? 0;
  if (blocks.length <= 1) return blockText(first, columns, frame, plan);
  const { planesPerDie, cellsPerPage } = plan.sim;
  const { die, plane } = partsOfBlock(plan.sim, first);
  const has = (group: number | undefined) => blocks.some((block) => Math.floor(block / planesPerDie) === group);
  const states = groupStates
    .map((state, i) => ({ state, n: blocks.filter((block) => columns.state[block] === i).length }))
    .filter(({ n }) => n > 0)
    .map(({ state, n }) => `${n} ${state === 'victim' ? 'being collected' : state}`);
  if (has(frame.hostGroups[die])) states.push('the host writes in one');
  if (has(frame.gcGroups[die])) states.push('collection writes in one');
  if (has(frame.lastVictim?.group)) states.push('one was the last victim');
  const skipped = skippedOf(columns, plan);
  const isPart = (block: number) => skippedOfBlock(skipped, plan.sim, block) > 0;
  if (blocks.some(isPart)) states.push('one skipped its first pages');
  const written = blocks.filter((block) => !isPart(block) && !['free', 'bad'].includes(groupStates[columns.state[block] ?? 0] ?? 'free'));
  const parts = [states.join(', ')];
  if (written.length > 0) {
    const valid = written.map((block) => columns.valid[block] ?? 0);
    const mean = valid.reduce((sum, cells) => sum + cells, 0) / valid.length / cellsPerPage;
    const all = pages(cellsOfBlock(plan.sim), cellsPerPage);
    const each = valid.length === 1 ? '' : `, on average ${three(mean)}`;
    parts.push(`${span(valid, (cells) => pages(cells, cellsPerPage))} of ${all} pages valid${each}`);
  }
  const erased = blocks.map((block) => columns.erases[block] ?? 0);
  parts.push(Math.max(...erased) === Math.min(...erased) ? erasedText(erased[0] ?? 0) : `erased ${span(erased, whole)} times`);
  const places = [`die ${die}`, ...(planesPerDie > 1 ? [`plane ${plane}`] : [])];
  return { title: `${blocks.length} blocks of ${places.join(', ')}`, text: parts.join(' · ') };
}

/** The block that a mark is opened at: what its colour or its foot is about. A stream's open block, a victim, else the emptiest. */
export function blockShown(blocks: readonly number[], columns: BlockColumns, frame: Frame, plan: Plan): number {
  const { planesPerDie } = plan.sim;
  const { die } = partsOfBlock(plan.sim, blocks[0] ?? 0);
  const rank = (block: number): number => {
    const group = Math.floor(block / planesPerDie);
    const state = groupStates[columns.state[block] ?? 0];
    if (group === frame.hostGroups[die]) return -3;
    if (group === frame.gcGroups[die]) return -2;
    if (state === 'victim') return -1;
    return state === 'free' || state === 'bad' ? Number.POSITIVE_INFINITY : (columns.valid[block] ?? 0);
  };
  return blocks.reduce((best, block) => (rank(block) < rank(best) ? block : best));
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

/** The map in words, from the same numbers as its colours. `skipped`: groups that began part of the way in. */
export function mapSummary(found: Survey, frame: Frame, plan: Plan, skipped = 0): string {
  const [free, open, closed, victim, bad] = found.states;
  const ends = validEnds(found, plan);
  const wear = found.erases;
  const { dies, channels, planesPerDie, blocks } = plan.sim;
  const parts = [
    `${whole(blocks)}${plan.scenario.scale > 1 ? ` simulated blocks, which stand for ${whole(plan.full.blocks)} real ones,` : ' blocks'} on ${whole(dies)} ${dies === 1 ? 'die' : 'dies'} of ${planesPerDie} ${planesPerDie === 1 ? 'plane' : 'planes'}, ${channels} ${channels === 1 ? 'channel' : 'channels'}.`,
    `${whole(free)} free, ${whole(open)} open, ${whole(closed)} closed, ${whole(victim)} being collected, ${whole(bad)} bad.`,
    ...(found.valid !== null ? [`The emptiest closed ${groupNoun(plan)} holds ${ends.low} valid pages of ${ends.high}.`] : []),
    ...(closed === 0 ? ['No block is closed yet.'] : []),
    ...(skipped > 0
      ? [
          `${whole(skipped)} ${groupNoun(plan)}s began part of the way in, so that dies do not collect in step: what they skipped is neither valid nor stale.`,
        ]
      : []),
    wearText(wear.low, wear.high),
  ];
  if (frame.lastVictim !== null) {
    parts.push(
      `The last victim, on die ${frame.lastVictim.die}, held ${whole(frame.lastVictim.validPages)} valid pages of ${whole(frame.lastVictim.pages)}.`,
    );
  }
  return parts.join(' ');
}
