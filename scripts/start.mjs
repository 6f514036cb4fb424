// npm start: builds what has changed and serves the page until Ctrl+C. PORT sets the port; else 4173 or the next free one.
import { buildPage } from './build-page.mjs';
import { serve } from './serve.mjs';

const asked = process.env.PORT;
if (asked !== undefined && !/^\d{1,5}$/.test(asked)) {
  console.error(`PORT: "${asked}" is not a port number from 0 to 65535.`);
  process.exit(2);
}

async function serveSomewhere() {
  if (asked !== undefined) return serve({ port: Number(asked) });
  for (let port = 4173; port < 4193; port++) {
    try {
      return await serve({ port });
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EADDRINUSE') throw error;
    }
  }
  return serve({ port: 0 });
}

await buildPage();
const { address } = await serveSomewhere();
console.log(`ssdscope: ${address}`);
