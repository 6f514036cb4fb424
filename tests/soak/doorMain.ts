import { cpus, loadavg } from 'node:os';
import { fuzzDoor } from './door';
import { fuzzServer } from './server';

// node doorMain.mjs CASES: the doors under as many cases as no run has had before, from SEED on; no parse may take longer than a frame or six.
const LIMIT_MS = 100;
/** Where others have the machine, a parse takes several times as long; one that hangs is found all the same. */
const LIMIT_LOADED_MS = 1000;
const PART = 10_000;
const [, , cases = '1e6'] = process.argv;
const from = Number(process.env.SEED ?? Date.now() % 2 ** 31);

let done = 0;
let slowest = { number: from, ms: 0 };
let faults: string[] = [];
for (; done < Number(cases) && faults.length === 0; done += PART) {
  const part = await fuzzDoor(from + done, from + Math.min(done + PART, Number(cases)));
  if (part.slowest.ms > slowest.ms) slowest = part.slowest;
  faults = part.findings.map(({ number, what, finding }) => `Case ${number}, a ${what}: ${finding}`);
  const limit = (loadavg()[0] ?? 0) > cpus().length ? LIMIT_LOADED_MS : LIMIT_MS;
  if (part.slowest.ms > limit) faults.push(`Case ${part.slowest.number} took ${part.slowest.ms.toFixed(0)} ms to parse.`);
}
const requests = Math.ceil(Number(cases) / 100);
faults.push(...(await fuzzServer(from, from + requests)));
for (const fault of faults) console.log(fault);
console.log(`${requests} requests, ${done} cases from ${from}; the slowest, ${slowest.number}, took ${slowest.ms.toFixed(1)} ms to parse`);
process.exitCode = faults.length > 0 ? 1 : 0;
