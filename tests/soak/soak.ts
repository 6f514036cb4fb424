import { readFileSync } from 'node:fs';
import { Engine } from '../../src/engine/engine';
import type { Plan } from '../../src/engine/types';
import { soakScenario } from '../bench/drives';
import { faultsOf } from './invariants';

// node soak.mjs RELEASE CHECKED REQUESTS SAMPLES: writes on and on, and looks at the whole state in between.
const [, , release = '', checked = '', requests = '1e9', samples = '100'] = process.argv;
const total = Number(requests);
const every = Math.ceil(total / Number(samples));

const [engine, judge] = await Promise.all(
  [release, checked].map((wasm) => Engine.create(new WebAssembly.Module(readFileSync(wasm)))) as [Promise<Engine>, Promise<Engine>],
);
const loaded = engine.load(soakScenario(total));
judge.load(soakScenario(total));
if (!loaded.ok) throw new Error(loaded.fault);
const plan: Plan = loaded.plan;

let reply = engine.advance({ maxRequests: every, columns: false });
let looks = 0;
let faults: string[] = [];
while (faults.length === 0) {
  // Its own invariants, which throw, and the same ones counted from outside.
  judge.restore(engine.snapshot());
  judge.check();
  faults = faultsOf(plan, engine.dump(), reply.frame);
  looks++;
  if (reply.stop === 'end') break;
  reply = engine.advance({ maxRequests: every, columns: false });
}
const { phaseTotals } = reply.frame;
const waf = phaseTotals.nandBytesProgrammed / phaseTotals.hostBytesWritten;
for (const fault of faults) console.log(fault);
console.log(`${phaseTotals.hostPagesWritten} pages written, ${looks} states looked at, WAF ${waf.toFixed(4)}, state ${engine.stateHash()}`);
process.exitCode = faults.length > 0 || phaseTotals.hostPagesWritten < total ? 1 : 0;
