// npm start: builds what has changed and serves the page until Ctrl+C. PORT sets the port; else 4173 or the next free one.
import { buildPage } from './build-page.mjs';
import { serveAndBuild } from './serve.mjs';

const served = await serveAndBuild(process.env.PORT, buildPage);
if ('fault' in served) {
  console.error(served.fault);
  process.exit(2);
}
console.log(`ssdscope: ${served.address}`);
