import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { serve } from '../../scripts/serve.mjs';

/** Serves files from an origin of its own until the test has ended. Returns its address. */
export async function otherOrigin(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'ssdscope-around-'));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  const server = await serve({ folder });
  onTestFinished(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });
  return server.address;
}
