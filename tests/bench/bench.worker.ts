import { type Job, runJob } from './job';

// The same measurements in a browser's worker.
addEventListener('message', async (event: MessageEvent<{ wasm: string; job: Job }>) => {
  try {
    const bytes = await (await fetch(event.data.wasm)).arrayBuffer();
    postMessage({ result: await runJob(await WebAssembly.compile(bytes), event.data.job) });
  } catch (error) {
    postMessage({ fault: error instanceof Error ? error.message : String(error) });
  }
});
