// npm run sim: the command line. Bundles src/cli once, then runs it in this process; Vite is loaded only to bundle.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildWasm } from './build-wasm.mjs';
import { bundleForNode } from './bundle.mjs';
import { makeFresh, root, versionOf } from './fresh.mjs';

const program = '.cache/sim/main.mjs';

/** Build messages are for people: errors on standard error must stay one line per fault. */
const quiet = !process.stderr.isTTY;

/** The engine and the program of the command line, as their sources are now. Returns where they are. */
export async function buildSim() {
  const rooms = ['cli', 'engine', 'sweep', 'fit', 'fio', 'traces', 'lessons', 'texts', 'scenario', 'domain', 'lib'].map(
    (room) => `src/${room}`,
  );
  const recipe = {
    name: 'sim',
    quiet,
    inputs: [...rooms, 'wasm/layout.ts', 'package-lock.json', 'scripts/bundle.mjs'],
    flags: [versionOf('vite')],
    outputs: [program],
    build: () => bundleForNode('src/cli/main.ts', program),
  };
  await buildWasm({ quiet });
  await makeFresh(recipe);
  return { program: join(root, program), wasm: join(root, 'wasm/build/engine.wasm'), queue: join(root, 'queue/broker.mjs') };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const built = await buildSim();
  process.env.SSDSCOPE_WASM = built.wasm;
  process.env.SSDSCOPE_QUEUE = built.queue;
  // npm runs scripts in the checkout; names on the command line are meant from where the user stands.
  if (process.env.npm_lifecycle_event === 'sim' && process.env.INIT_CWD) process.chdir(process.env.INIT_CWD);
  process.argv[1] = built.program;
  await import(pathToFileURL(built.program).href);
}
