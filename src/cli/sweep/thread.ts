/** One thread of the pool: an engine that computes a point at a time. */
import type { MessagePort } from 'node:worker_threads';
import { Engine } from '../../engine/engine';
import { reportOf } from '../../engine/report';
import type { Scenario } from '../../scenario/types';
import { pointText } from '../../sweep/pointFile';
import { shareDone } from '../../sweep/progress';
import { runToEnd } from '../run';

/** What a thread says: how far its point is, its file, or why there is none. */
export type ThreadMessage = { readonly share: number } | { readonly text: string } | { readonly fault: string };

/** Computes every scenario that comes through the port, one after the other. */
export async function serveThread(port: MessagePort, module: WebAssembly.Module): Promise<void> {
  const engine = await Engine.create(module);
  const say = (message: ThreadMessage): void => port.postMessage(message);
  port.on('message', (scenario: Scenario) => {
    try {
      const load = engine.load(scenario);
      if (!load.ok)
        return say({ fault: load.scaleThatFits === null ? load.fault : `${load.fault} Scale ${load.scaleThatFits} would fit.` });
      const run = runToEnd(engine, scenario, load.plan, ({ frame }) => say({ share: shareDone(scenario, frame) }));
      say({ text: pointText(reportOf(run)) });
    } catch (error) {
      say({ fault: `The engine stopped: ${error instanceof Error ? error.message : String(error)}.` });
    }
  });
}
