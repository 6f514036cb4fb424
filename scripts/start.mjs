// npm start: builds what has changed and serves the page until Ctrl+C. PORT sets the port; else 4173 or the next free one.
import { buildPage } from './build-page.mjs';
import { serveOn } from './serve.mjs';

// The port first: a build is not worth waiting for where there is none.
const served = await serveOn(process.env.PORT);
if ('fault' in served) {
  console.error(served.fault);
  process.exit(2);
}
await buildPage();
console.log(`ssdscope: ${served.address}`);
