/** OSTEP's three drives under the same commands, as people read them. */

import { failure, type Result, success } from '../../lib/result';
import type { Language } from '../../texts/language';
import { commandsOf, type OstepCommand } from '../../traces/ostep/commands';
import { type OstepAnswer, OstepDrive } from '../../traces/ostep/drive';
import { type OstepOptions, type OstepType, ostepTypes, parseOstep } from '../../traces/ostep/options';

/** The question that the homework's README works out for the log-structured drive. */
export const DEFAULT_LINE = '-T log -l 30 -B 3 -p 10 -s 10 -n 5';
/** Other lines of it. */
export const README_LINES: readonly string[] = [
  '-T ideal -l 30 -B 3 -p 10 -L w10:a,r10,t10',
  '-T log -l 30 -B 3 -p 10 -s 10 -n 60 -G 3 -g 2',
];
/** More pages than this cannot be shown command by command. */
const MOST_PAGES = 2000;
const MOST_DRAWN = 2000;

export interface OstepDriveView {
  readonly type: OstepType;
  readonly name: string;
  readonly answers: readonly string[];
  /** Pages, letters and live pages of the flash, a blank between blocks. */
  readonly state: string;
  readonly data: string;
  readonly live: string;
  /** "10:0, 12:1": logical page and where it is. */
  readonly map: string;
  readonly erases: number;
  readonly programs: number;
  readonly reads: number;
  readonly totalUs: number;
}

export interface OstepComparison {
  readonly commands: readonly string[];
  /** The drive that was asked for first. */
  readonly drives: readonly OstepDriveView[];
}

function commandText(command: OstepCommand): string {
  return command.do === 'write' ? `write(${command.page}, ${command.letter})` : `${command.do}(${command.page})`;
}

const answerText = (answer: OstepAnswer): string => (answer.ok ? (answer.letter ?? 'success') : `fail: ${answer.why}`);

function viewOf(options: OstepOptions, commands: readonly OstepCommand[], language: Language): OstepDriveView {
  const { bench: texts } = language;
  const { type, pagesPerBlock } = options;
  const drive = new OstepDrive(options);
  const answers = commands.map((command) => answerText(drive.execute(command)));
  const total = (list: readonly number[]): number => list.reduce((sum, n) => sum + n, 0);
  const row = (sign: (page: number) => string): string =>
    drive.pages
      .map((_, page) => sign(page) + ((page + 1) % pagesPerBlock === 0 ? ' ' : ''))
      .join('')
      .trimEnd();
  const { erases, programs, reads } = drive.counts;
  return {
    type,
    name: texts.ostepTypes[type],
    answers,
    state: row((page) => ({ invalid: 'i', erased: 'E', valid: 'v' })[drive.pages[page] ?? 'invalid']),
    data: row((page) => drive.letters[page] ?? ' '),
    live: row((page) => (drive.isLive(page) ? '+' : ' ')),
    map: drive.map.flatMap((at, page) => (at === -1 ? [] : [`${page}:${at}`])).join(', '),
    erases: total(erases),
    programs: total(programs),
    reads: total(reads),
    totalUs: drive.totalUs,
  };
}

/** The commands of a line of `ssd.py` on the drive that it names and on the two others; each fault is a sentence. */
export function comparedDrives(line: string, language: Language): Result<OstepComparison> {
  const options = parseOstep(line);
  if (!options.ok) return options;
  const { blocks, pagesPerBlock, drawn } = options.value;
  if (blocks * pagesPerBlock > MOST_PAGES)
    return failure(`-B and -p make ${blocks * pagesPerBlock} pages; here they must be at most ${MOST_PAGES}.`);
  const commands = commandsOf(options.value);
  if (!commands.ok) return commands;
  if (Math.max(drawn, commands.value.length) > MOST_DRAWN)
    return failure(`There are ${Math.max(drawn, commands.value.length)} commands; here there must be at most ${MOST_DRAWN}.`);
  const types = [options.value.type, ...ostepTypes.filter((type) => type !== options.value.type)];
  return success({
    commands: commands.value.map(commandText),
    drives: types.map((type) => viewOf({ ...options.value, type }, commands.value, language)),
  });
}
