import { shortJobs } from '../../scenario/link/compact';
import type { Requests, SideJob } from '../../scenario/types';

/** A mix of request sizes as it is typed: "4:70, 64:30", each a size in KiB and its share of the requests in percent; empty where there is none. */
export function mixText(mix: Requests['mixKiB']): string {
  return (mix ?? []).map(([kib, share]) => `${kib}:${Number((share * 100).toPrecision(9))}`).join(', ');
}

/** The mix that a text of `mixText` says, null where it is empty; undefined where it cannot be read. Ranges and sum are the validator's. */
export function readMix(text: string): Requests['mixKiB'] | undefined {
  if (text.trim() === '') return null;
  const pairs = text.split(',').map((part) => /^\s*(\d+(?:\.5)?)\s*(?:KiB)?\s*:\s*(\d+(?:\.\d+)?)\s*%?\s*$/i.exec(part));
  if (pairs.some((pair) => pair === null)) return undefined;
  return pairs.map((pair) => [Number(pair?.[1]), Number((Number(pair?.[2]) / 100).toPrecision(12))] as const);
}

/** Zones as they are typed: "50:5, 30:15, 20:80", each its share of the requests and of the pages in percent. */
export function zonesText(zones: Requests['zones']): string {
  const percent = (share: number) => Number((share * 100).toPrecision(9));
  return zones.map(([requests, pages]) => `${percent(requests)}:${percent(pages)}`).join(', ');
}

/** The zones that a text of `zonesText` says; null where it cannot be read. Ranges and sums are the validator's. */
export function readZones(text: string): Requests['zones'] | null {
  const pairs = text.split(',').map((part) => /^\s*(\d+(?:\.\d+)?)\s*%?\s*:\s*(\d+(?:\.\d+)?)\s*%?\s*$/.exec(part));
  if (pairs.some((pair) => pair === null)) return null;
  const share = (percent: string | undefined) => Number((Number(percent) / 100).toPrecision(12));
  return pairs.map((pair) => [share(pair?.[1]), share(pair?.[2])] as const);
}

/** Jobs beside a phase as they are typed: a list as in a scenario file, each with what is not as by default; empty where there are none. */
export function jobsText(jobs: readonly SideJob[] | undefined): string {
  return jobs === undefined ? '' : JSON.stringify(shortJobs(jobs));
}

/** The list that a text of `jobsText` says, of whatever is in it; null where it is none. The validator says what is wrong with a job. */
export function readJobs(text: string): readonly SideJob[] | null {
  if (text.trim() === '') return [];
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list : null;
  } catch {
    return null;
  }
}
