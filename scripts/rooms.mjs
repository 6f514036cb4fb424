// The plan of the rooms, src/rooms.svg, drawn from the table of src/README.md: node scripts/rooms.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './fresh.mjs';

const WIDTH = 104;
const HEIGHT = 30;
const ACROSS = 150;
const DOWN = 50;
const MARGIN = 16;

/** @typedef {{ name: string, holds: string, imports: readonly string[], column: number, row: number }} Room */

/**
 * Rooms of src/ and which of them each imports at run time; types alone make no arrow, and `main` imports all.
 * @param {string} readme
 * @returns {Map<string, { holds: string, imports: readonly string[] }>}
 */
function tableOf(readme) {
  const rows = [...readme.matchAll(/^\| `(\w+)` \| ([^|]+)\|([^|]*)\|$/gm)].filter(([, name]) => name !== 'main');
  const names = rows.map(([, name = '']) => name);
  return new Map(
    rows.map(([, name = '', holds = '', allowed = '']) => {
      const imports = [...allowed.matchAll(/`(?!type:)(?:src\/)?(\w+)[^`]*`/g)].map(([, room = '']) => room);
      return [name, { holds: holds.trim(), imports: [...new Set(imports)].filter((room) => room !== name && names.includes(room)) }];
    }),
  );
}

/**
 * The rooms of the table, each one column right of the last that it imports; arrows that follow from others are left out.
 * @param {string} readme
 * @returns {Room[]}
 */
export function roomsOf(readme) {
  const table = tableOf(readme);
  const importsOf = (/** @type {string} */ name) => table.get(name)?.imports ?? [];
  /** @type {(name: string) => number} */
  const columnOf = (name) => Math.max(0, ...importsOf(name).map((room) => columnOf(room) + 1));
  /** @type {(from: string, to: string) => boolean} */
  const reaches = (from, to) => importsOf(from).some((room) => room === to || reaches(room, to));
  /** @type {number[]} */
  const filled = [];
  return [...table].map(([name, { holds, imports }]) => {
    const column = columnOf(name);
    const row = filled[column] ?? 0;
    filled[column] = row + 1;
    return { name, holds, column, row, imports: imports.filter((to) => !imports.some((other) => other !== to && reaches(other, to))) };
  });
}

const escaped = (/** @type {string} */ text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/**
 * The plan as SVG, light or dark as its reader's system is. Data flows to the right: an arrow leads from a room to one that imports it.
 * @param {string} readme src/README.md
 */
export function planOf(readme) {
  const rooms = roomsOf(readme);
  const most = Math.max(...rooms.map(({ row }) => row)) + 1;
  const columns = Math.max(...rooms.map(({ column }) => column)) + 1;
  const height = most * DOWN + 2 * MARGIN;
  const width = (columns - 1) * ACROSS + WIDTH + 2 * MARGIN;
  // A column stands in the middle of the plan, every second one half a room lower: arrows pass between.
  const placeOf = (/** @type {Room} */ { column, row }) => {
    const count = rooms.filter((room) => room.column === column).length;
    return { x: MARGIN + column * ACROSS, y: MARGIN + ((most - count) / 2 + row) * DOWN + (column % 2) * 10 };
  };
  const arrows = rooms.flatMap((room) =>
    room.imports.map((name) => {
      const from = placeOf(/** @type {Room} */ (rooms.find((other) => other.name === name)));
      const to = placeOf(room);
      const [x1, y1, x2, y2] = [from.x + WIDTH, from.y + HEIGHT / 2, to.x - 3, to.y + HEIGHT / 2];
      return `<path d="M${x1} ${y1}C${x1 + 40} ${y1} ${x2 - 40} ${y2} ${x2} ${y2}"/>`;
    }),
  );
  const boxes = rooms.map((room) => {
    const { x, y } = placeOf(room);
    const middle = `x="${x + WIDTH / 2}" y="${y + HEIGHT / 2 + 5}"`;
    return `<g><title>${escaped(room.holds)}</title><rect x="${x}" y="${y}" width="${WIDTH}" height="${HEIGHT}" rx="4"/><text ${middle}>${room.name}</text></g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height + 10}" width="${width}" height="${height + 10}" role="img" aria-label="The rooms of the source: arrows lead from a room to those that import it">
<style>
text { font: 14px system-ui, sans-serif; text-anchor: middle; fill: #1b1b1b }
rect { fill: #eef3f8; stroke: #56708a }
path { fill: none; stroke: #56708a; stroke-width: 1.2; marker-end: url(#end) }
#end path { fill: #56708a; stroke: none; marker-end: none }
@media (prefers-color-scheme: dark) { text { fill: #eee } rect { fill: #22303d; stroke: #8aa5be } path { stroke: #8aa5be } #end path { fill: #8aa5be } }
</style>
<marker id="end" viewBox="0 0 6 6" refX="5" refY="3" markerWidth="6" markerHeight="6" orient="auto"><path d="M0 0L6 3L0 6z"/></marker>
${arrows.join('\n')}
${boxes.join('\n')}
</svg>
`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  writeFileSync(join(root, 'src/rooms.svg'), planOf(readFileSync(join(root, 'src/README.md'), 'utf8')));
