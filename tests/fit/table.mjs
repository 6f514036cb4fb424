// The table of hidden drives: what was fitted once stands in results.md, a row a drive, and is read from there; a run replaces its own rows.

/** Drives by which a threshold was set or a stage was made: what they come to is no proof. */
const lookedAt = new Set([0, 1, 3, 4, 6, 8, 9, 11, 14, 16, 21, 30, 31, 32, 33]);
/** What a drive has besides, in words.
 * @type {Readonly<Record<string, string>>}
 */
const words = { pSLC: 'a cache', throttle: 'throttled', parity: 'parity 12.5 %', caps: 'a cap' };
/** What no number of the fit stands for. A cap is the controller's time a request, and parity a narrower bandwidth. */
export const incomplete = ['pSLC', 'throttle'];

const head =
  '| drive | truth | verdict (chi2) | spare off by, points | bandwidth off by | spare, bandwidth, command, relocation | victim family | pacing | runs | CPU s | of |';

/**
 * @typedef {{ state: string, holds: boolean, far: boolean }} Said
 * @typedef {{ number: number, truth: string, leftOut: string | null, explains: boolean, verdict: string, spare: number | null,
 *   bandwidth: number | null, said: readonly Said[], victim: string, pacing: string, runs: number | null, cpu: number, of: string }} Row
 */

/**
 * The row of a drive. `spare` in points, `bandwidth` in percent where it is determined.
 * @param {any} line of hidden.ts
 * @param {string} of day and revision
 * @returns {Row}
 */
export function rowOf({ truth, cpuSeconds, score, chi2, hint, runs, faults }, of) {
  const { number, victim, pacing, pattern, leftOut } = truth;
  const same = { number, leftOut, cpu: cpuSeconds, of, truth: [victim, pacing, pattern, words[leftOut] ?? []].flat().join(', ') };
  if (faults)
    return {
      ...same,
      explains: false,
      verdict: `refused: ${faults.join(' ')}`,
      spare: null,
      bandwidth: null,
      said: [],
      victim: '',
      pacing: '',
      runs: null,
    };
  const { state, share } = score.parameters.programMBps;
  return {
    ...same,
    explains: score.explains,
    verdict: `${score.explains ? 'explains' : 'does not explain'} (${chi2.toFixed(2)})${hint ? `, hint: ${hint}` : ''}`,
    spare: 100 * score.spareError,
    bandwidth: state === 'determined' ? 100 * share : null,
    said: Object.values(score.parameters).map((each) => ({ state: each.state, holds: each.holds, far: each.far })),
    victim: score.victim,
    pacing: score.pacing,
    runs,
  };
}

/** @param {Row} row */
export function textOf({ number, truth, verdict, spare, bandwidth, said, victim, pacing, runs, cpu, of }) {
  const states = said.map(({ state, holds, far }) => `${state}${far ? ' (far)' : holds ? '' : ' (missed)'}`).join(', ');
  const off = bandwidth === null ? '' : `${bandwidth.toFixed(1)} %`;
  const cells = [
    lookedAt.has(number) ? `${number} c` : number,
    truth,
    verdict,
    spare?.toFixed(2) ?? '',
    off,
    states,
    victim,
    pacing,
    runs ?? '',
    cpu.toFixed(0),
    of,
  ];
  return `| ${cells.join(' | ')} |`;
}

/**
 * @param {string} text a line of the table
 * @returns {Row}
 */
function readRow(text) {
  const [number = '', truth = '', verdict = '', spare, off, states = '', victim = '', pacing = '', runs, cpu, of = ''] = text
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());
  const leftOut = Object.entries(words).find(([, word]) => truth.endsWith(`, ${word}`))?.[0] ?? null;
  const said =
    states === ''
      ? []
      : states.split(', ').map((each) => ({ state: each.split(' ')[0] ?? '', holds: !each.includes('('), far: each.includes('(far)') }));
  return {
    number: Number.parseInt(number, 10),
    truth,
    leftOut,
    verdict,
    explains: verdict.startsWith('explains'),
    spare: spare ? Number(spare) : null,
    bandwidth: off ? Number.parseFloat(off) : null,
    said,
    victim,
    pacing,
    runs: runs ? Number(runs) : null,
    cpu: Number(cpu),
    of,
  };
}

/** @param {string} text of the file */
export function readTable(text) {
  return text
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map(readRow);
}

/**
 * What all of them must come to: counts, and the least share.
 * @param {readonly Row[]} rows
 * @returns {readonly (readonly [name: string, held: number, of: number, least: number])[]}
 */
export function aimsOf(rows) {
  const fitted = rows.filter(({ spare }) => spare !== null);
  const whole = fitted.filter(({ leftOut }) => leftOut === null);
  const others = rows.filter(({ leftOut }) => leftOut !== null && incomplete.includes(leftOut));
  const same = fitted.filter(({ leftOut }) => leftOut !== null && !incomplete.includes(leftOut));
  const determined = whole.flatMap(({ said }) => said).filter(({ state }) => state === 'determined');
  const wide = whole.filter(({ bandwidth }) => bandwidth !== null);
  /** @type {<T>(name: string, of: readonly T[], least: number, holds: (each: T) => boolean) => readonly [string, number, number, number]} */
  const aim = (name, of, least, holds) => [name, of.filter(holds).length, of.length, least];
  return [
    aim('spare within a point', whole, 0.9, ({ spare }) => Number(spare) <= 1),
    aim('bandwidth within 7 % where it is determined', wide, 0.9, ({ bandwidth }) => Math.abs(Number(bandwidth)) <= 7),
    aim('victim family right or tied', whole, 0.95, ({ victim }) => victim !== 'wrong'),
    aim('pacing right or tied', whole, 0.95, ({ pacing }) => pacing !== 'wrong'),
    aim('determined intervals that hold the truth', determined, 0.85, ({ holds }) => holds),
    aim('determined intervals that are not far off', determined, 0.95, ({ far }) => !far),
    aim('whole drives that are explained', whole, 28 / 30, ({ explains }) => explains),
    aim('incomplete ones that are told', others, 0.8, ({ explains }) => !explains),
    aim('with a cap or parity: explained', same, 0.75, ({ explains }) => explains),
  ];
}

/** @param {readonly [string, number, number, number]} aim */
const share = ([, held, of]) => (of === 0 ? '' : `${held} of ${of} (${Math.round((100 * held) / of)} %)`);

/**
 * The file with these rows in place of those of the same drives; what stands before its first table stays.
 * @param {string} text of the file
 * @param {readonly Row[]} anew
 */
export function merged(text, anew) {
  const numbers = new Set(anew.map(({ number }) => number));
  const rows = [...readTable(text).filter(({ number }) => !numbers.has(number)), ...anew].sort((a, b) => a.number - b.number);
  const unseen = rows.filter(({ number }) => !lookedAt.has(number));
  const [all, new_] = [aimsOf(rows), aimsOf(unseen)];
  const aims = all.map((aim, i) => `| ${aim[0]} | ${Math.round(100 * aim[3])} % | ${share(aim)} | ${share(new_[i] ?? aim)} |`);
  return [
    text.slice(0, text.search(/^\|/m)).trimEnd(),
    '',
    `| | aim | all ${rows.length} | of these ${unseen.length} that were not looked at before |`,
    '|---|---|---|---|',
    ...aims,
    '',
    head,
    head.replace(/[^|]+/g, '---'),
    ...rows.map(textOf),
    '',
  ].join('\n');
}
