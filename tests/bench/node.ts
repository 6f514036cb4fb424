import { readFileSync } from 'node:fs';
import { type Job, runJob } from './job';

// node node.mjs WASM JOB: prints the result as JSON.
const [, , wasm = '', job = ''] = process.argv;
const result = await runJob(new WebAssembly.Module(readFileSync(wasm)), JSON.parse(job) as Job);
console.log(JSON.stringify(result));
