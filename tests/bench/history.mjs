// What each revision reached: one line of JSON a revision and machine, and the curve that the README shows.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/fresh.mjs';

/**
 * A part of results.json that measured rates.
 * @typedef {object} Part
 * @property {string} date
 * @property {{ cpu: string, cores: number, memoryGiB: number, node: string }} machine
 * @property {number} loadAverage how busy the machine was before
 * @property {readonly { gib: number, withLookahead: { median: number }, machineBound: { median: number } }[]} results
 */

/**
 * `rate` and `bound` in host page writes (random read-modify-writes over as much memory) a second, `share` one over the other.
 * @typedef {{ gib: number, rate: number, bound: number, share: number }} Figure
 * @typedef {{ revision: string, date: string, machine: string, loadAverage: number, figures: Figure[] }} Entry
 */

/**
 * @param {string} revision
 * @param {Part} part
 * @returns {Entry}
 */
export function entryOf(revision, { date, machine, loadAverage, results }) {
  const figures = results.map(({ gib, withLookahead: { median: rate }, machineBound: { median: bound } }) => {
    return { gib, rate, bound, share: Number((rate / bound).toPrecision(3)) };
  });
  return {
    revision,
    date: date.slice(0, 10),
    machine: `${machine.cpu}, ${machine.cores} cores, Node ${machine.node}`,
    loadAverage,
    figures,
  };
}

/**
 * The history with this entry, in place of an earlier one of the same revision and machine.
 * @param {readonly Entry[]} history
 * @param {Entry} entry
 * @returns {readonly Entry[]}
 */
export function withEntry(history, entry) {
  return [...history.filter(({ revision, machine }) => revision !== entry.revision || machine !== entry.machine), entry];
}

const size = { width: 720, height: 260, left: 46, right: 70, top: 34, bottom: 40 };
const strokes = ['#6b6b6b', '#1b2f78', '#b3541e', '#0b6b4f'];

/**
 * The curve: share of the machine's bound by revision, a line for each size of drive.
 * @param {readonly Entry[]} history
 */
export function curveOf(history) {
  const sizes = [...new Set(history.flatMap(({ figures }) => figures.map(({ gib }) => gib)))].sort((a, b) => a - b);
  const most = Math.max(...history.flatMap(({ figures }) => figures.map(({ share }) => share)));
  const top = Math.ceil(most * 20) / 20;
  const x = (/** @type {number} */ i) => size.left + ((size.width - size.left - size.right) * i) / Math.max(1, history.length - 1);
  const y = (/** @type {number} */ share) => size.height - size.bottom - ((size.height - size.top - size.bottom) * share) / top;
  const text = (/** @type {number} */ at, /** @type {number} */ height, /** @type {string} */ words, more = '') =>
    `<text x="${at.toFixed(1)}" y="${height.toFixed(1)}"${more}>${words}</text>`;
  const ticks = Array.from({ length: Math.round(top / 0.05) + 1 }, (_, i) => i * 0.05).map(
    (share) =>
      `<path class="grid" d="M${size.left} ${y(share).toFixed(1)}H${size.width - size.right}"/>${text(size.left - 6, y(share) + 4, `${Math.round(share * 100)} %`, ' text-anchor="end"')}`,
  );
  const series = sizes.map((gib, k) => ({
    gib,
    stroke: strokes[k % strokes.length],
    points: history.flatMap(({ figures }, i) =>
      figures.filter((figure) => figure.gib === gib).map(({ share }) => ({ at: x(i), height: y(share) })),
    ),
  }));
  const lines = series.map(({ stroke, points }) => {
    const dots = points
      .map(({ at, height }) => `<circle cx="${at.toFixed(1)}" cy="${height.toFixed(1)}" r="3" fill="${stroke}"/>`)
      .join('');
    const path = points.map(({ at, height }) => `${at.toFixed(1)},${height.toFixed(1)}`).join(' ');
    return `<polyline points="${path}" fill="none" stroke="${stroke}" stroke-width="2"/>${dots}`;
  });
  // Names at the ends, from the top down, none over another.
  let lowest = Number.NEGATIVE_INFINITY;
  const ends = series
    .map(({ gib, stroke, points }) => ({ gib, stroke, at: points.at(-1)?.at ?? 0, height: (points.at(-1)?.height ?? 0) + 4 }))
    .sort((one, other) => one.height - other.height)
    .map(({ gib, stroke, at, height }) => {
      lowest = Math.max(height, lowest + 14);
      return text(at + 8, lowest, `${gib} GiB`, ` fill="${stroke}"`);
    });
  const names = history.map(({ revision }, i) => text(x(i), size.height - size.bottom + 18, revision, ' text-anchor="middle"'));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" role="img" aria-label="Engine's speed by revision">
<style>text{font:12px system-ui,sans-serif}.grid{stroke:#ddd}</style>
<rect width="${size.width}" height="${size.height}" fill="#fbfaf6"/>
${text(size.left, 18, 'Host page writes a second as a share of the machine’s bound, by revision and size of the drive')}
${[...ticks, ...lines, ...ends, ...names].join('\n')}
</svg>
`;
}

const linesPath = join(root, 'tests/bench/history.jsonl');
const curvePath = join(root, 'tests/bench/history.svg');

/** @returns {readonly Entry[]} */
function readHistory() {
  if (!existsSync(linesPath)) return [];
  const lines = readFileSync(linesPath, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line));
}

/** The checkout's revision, with a "+" where files differ from it. */
function revisionNow() {
  const git = (/** @type {readonly string[]} */ ...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const changed = git('status', '--porcelain', '--untracked-files=no', '--', 'wasm', 'src/engine') !== '';
  return git('rev-parse', '--short=7', 'HEAD') + (changed ? '+' : '');
}

/**
 * Adds what was measured in Node just now, and draws the curve again.
 * @param {Part} part
 * @param {string} [revision] the one that was measured, where it is not that of the checkout
 */
export function recordHistory(part, revision = revisionNow()) {
  const history = withEntry(readHistory(), entryOf(revision, part));
  writeFileSync(linesPath, history.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
  writeFileSync(curvePath, curveOf(history));
}
