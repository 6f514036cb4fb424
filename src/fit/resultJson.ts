/** A fit as one object: what `sim fit --json` prints, and what the page saves. */
import { writeJobs } from '../fio/writeJobs';
import { encodeLink } from '../scenario/link/link';
import type { FitResult } from './result';

/** `wallSeconds`: what it took; the only number that two fits of one log differ in. */
export async function fitJson(result: FitResult, wallSeconds: number): Promise<string> {
  const { explains, chi2PerPoint, parameters, mechanisms, heldOut, decides, scenario, runs, misses, hint, tried, curve } = result;
  const link = await encodeLink(scenario);
  const said = { explains, chi2PerPoint, parameters, mechanisms, heldOut, decides: decides && writeJobs(decides).text, scenario };
  return `${JSON.stringify({ ...said, link: link.ok ? link.value : null, runs, wallSeconds, misses, hint, tried, curve }, null, 2)}\n`;
}
