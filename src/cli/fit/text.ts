/** The report of a fit for people. */

import { bytes, percent, three } from '../../domain/englishNumbers';
import { writeJobs } from '../../fio/writeJobs';
import type { ParameterName } from '../../fit/model';
import type { FitResult, Parameter } from '../../fit/result';
import { encodeLink } from '../../scenario/link/link';

const names: Readonly<Record<ParameterName, readonly [name: string, show: (value: number) => string]>> = {
  spareFactor: ['spare area', percent],
  programMBps: ['program bandwidth', (value) => `${three(value)} MB/s`],
  commandUs: ['controller time per request, or a rate cap', (value) => `${three(value)} us`],
  relocateUs: ['controller time per relocated page', (value) => `${three(value)} us`],
};

function parameterLine(name: ParameterName, { value, low, high, state, with: partner }: Parameter): string {
  const [title, show] = names[name];
  const between = `${show(low)} to ${show(high)}`;
  if (state === 'determined') return `  ${title}: ${show(value)} (${between}), determined`;
  if (state === 'untouched') return `  ${title}: not constrained by this log`;
  if (state === 'bound') return `  ${title}: ${between}; one bound only`;
  return `  ${title}: ${between}; trade-off with ${partner ? names[partner][0] : 'others'}`;
}

const hints = {
  pSLC: 'A pSLC cache fits better: such a drive slows twice, where the cache ends and where the spare area ends.',
  throttling: 'From some time on everything is slower: throttling or a firmware limit leaves such a residual.',
  permutation: 'Faster than the model at the end: another order of the writes (a permutation) leaves such a residual.',
  limit: 'A parameter lies at the edge of the range that was tried.',
} as const;

const besideNames = {
  pSLC: 'a pSLC cache',
  cap: 'a rate cap',
  checkpoints: 'checkpoints of the map',
  map: 'a map that does not fit into its RAM',
} as const;

function verdict({ explains, chi2PerPoint, misses, hint, tried }: FitResult): readonly string[] {
  const chi2 = `chi2 ${three(chi2PerPoint)} per point`;
  if (explains) return [`The model explains this log (${chi2}). That does not prove that the drive works so.`];
  return [
    `This model cannot explain this drive (${chi2}); what follows is its nearest drive.`,
    ...misses.map(
      ({ fromBytes, toBytes, by }) =>
        `  From ${bytes(fromBytes)} to ${bytes(toBytes)} written, the drive is ${percent(Math.abs(by))} ${by > 0 ? 'faster' : 'slower'}.`,
    ),
    ...(hint === null ? [] : [hints[hint]]),
    ...tried.map(
      (each) =>
        `  Tried with ${besideNames[each.what]}: chi2 ${three(each.chi2PerPoint)} per point${each.explains ? ', which explains it' : ''}.`,
    ),
  ];
}

/** A page of text. */
export async function fitText(result: FitResult, seconds: number): Promise<string> {
  const link = await encodeLink(result.scenario);
  const tied = result.mechanisms.filter((each) => each.tied);
  return [
    ...verdict(result),
    ...(['spareFactor', 'programMBps', 'commandUs', 'relocateUs'] as const).map((name) => parameterLine(name, result.parameters[name])),
    'Explanations, best first (* not told apart by this log):',
    ...result.mechanisms.map(
      ({ victim, pacing, pattern, chi2PerPoint, tied: isTied }) =>
        `  ${isTied ? '*' : ' '} ${victim}, ${pacing}, ${pattern}: chi2 ${three(chi2PerPoint)} per point`,
    ),
    ...result.heldOut.map(
      ({ what, measured, predicted }) =>
        `Held out, ${what}: measured ${three(measured)}, predicted ${three(predicted)} (${percent(predicted / measured - 1)}).`,
    ),
    ...(result.decides === null || tied.length < 2 ? [] : ['The measurement that decides:', writeJobs(result.decides).text]),
    ...(link.ok ? [`The drive as a link: ${link.value}`] : []),
    `${result.runs} runs in ${three(seconds)} s.`,
    '',
  ].join('\n');
}
