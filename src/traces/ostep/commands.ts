import { failure, type Result, success } from '../../lib/result';
import type { OstepOptions } from './options';
import { PythonRandom } from './pythonRandom';

/** One command of the course's drive; a write stores one letter. */
export type OstepCommand =
  | { readonly do: 'read' | 'trim'; readonly page: number }
  | { readonly do: 'write'; readonly page: number; readonly letter: string };

const letters = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const MAX_COMMANDS = 100_000;

/** `w10:a,r10,t10`. */
function parseCommands(text: string): Result<readonly OstepCommand[]> {
  const words = text.split(',').filter((word) => word !== '');
  if (words.length > MAX_COMMANDS) return failure(`-L has ${words.length} commands; it must have at most ${MAX_COMMANDS}.`);
  const commands: OstepCommand[] = [];
  for (const word of words) {
    const [, write, letter, other, page] = /^(?:w(\d{1,6}):([!-~])|([rt])(\d{1,6}))$/.exec(word) ?? [];
    if (write !== undefined && letter !== undefined) commands.push({ do: 'write', page: Number(write), letter });
    else if (page !== undefined) commands.push({ do: other === 'r' ? 'read' : 'trim', page: Number(page) });
    else return failure(`-L has ${JSON.stringify(word.slice(0, 40))}; a command must be wPAGE:LETTER, rPAGE or tPAGE.`);
  }
  return success(commands);
}

/**
 * The commands that the course's simulator draws for these options, draw by draw in its order. Reads and TRIMs are of pages that were
 * written and not trimmed; where there is none, another command is drawn.
 */
function drawCommands(options: OstepOptions): readonly OstepCommand[] {
  const random = new PythonRandom(options.seed);
  const choose = <T>(list: ArrayLike<T>): T => list[random.between(0, list.length - 1)]!;
  const { percent, skew, logicalPages } = options;
  const live: number[] = [];
  const commands: OstepCommand[] = [];
  let plainWrites = options.skewAfter;
  while (commands.length < options.drawn) {
    const percentile = Math.floor(random.random() * 100);
    if (percentile < percent.reads) {
      if (random.between(0, 99) < options.readFails) commands.push({ do: 'read', page: random.between(0, logicalPages - 1) });
      else if (live.length >= 2) commands.push({ do: 'read', page: choose(live) });
    } else if (percentile < percent.reads + percent.writes) {
      // The share is drawn only where there is a skew: the order of the draws is the course's.
      const hot = plainWrites === 0 && skew !== null && random.random() < skew.writes / 100;
      const page = random.between(0, hot ? Math.floor((skew.pages / 100) * (logicalPages - 1)) : logicalPages - 1);
      if (!live.includes(page)) live.push(page);
      commands.push({ do: 'write', page, letter: choose(letters) });
      if (plainWrites > 0) plainWrites--;
    } else if (live.length >= 1) {
      const page = choose(live);
      commands.push({ do: 'trim', page });
      live.splice(live.indexOf(page), 1);
    }
  }
  return commands;
}

/** The commands of the options: those of `-L`, else drawn. */
export function commandsOf(options: OstepOptions): Result<readonly OstepCommand[]> {
  return options.commands === '' ? success(drawCommands(options)) : parseCommands(options.commands);
}
