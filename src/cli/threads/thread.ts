/** One thread of the pool: an engine that runs a scenario at a time. */
import type { MessagePort } from 'node:worker_threads';
import { Engine } from '../../engine/engine';
import { reportOf } from '../../engine/report';
import { modelSeries } from '../../fit/modelSeries';
import { answerOf, type FitAnswer, type FitRun } from '../../fit/run';
import type { Scenario } from '../../scenario/types';
import { pointText } from '../../sweep/pointFile';
import { shareDone } from '../../sweep/progress';
import { type MeasuredRun, measuredRun } from '../measured';
import { runToEnd } from '../run';

/** A scenario, and what is wanted of it: a sweep's point as its file, what an experiment measures, or the windows of a fit. */
export type Task = { readonly scenario: Scenario; readonly as: 'point' | 'run' } | (FitRun & { readonly as: 'fit' });

/** Why nothing came of it: a sentence; with `broke` the message of an engine or a thread that stopped, `late` where it took too long. */
export interface Failed {
  readonly fault: string;
  readonly broke?: boolean;
  readonly late?: boolean;
}

/** What a thread says: how far its run is, what came of it, or why nothing did. */
export type ThreadMessage =
  | { readonly share: number }
  | { readonly text: string }
  | { readonly run: MeasuredRun }
  | { readonly fit: FitAnswer }
  | Failed;

/** Runs every scenario that comes through the port, one after the other. */
export async function serveThread(port: MessagePort, module: WebAssembly.Module): Promise<void> {
  const engine = await Engine.create(module);
  const say = (message: ThreadMessage): void => port.postMessage(message);
  port.on('message', (task: Task) => {
    const { scenario } = task;
    try {
      const load = engine.load(scenario);
      if (!load.ok)
        return say({ fault: load.scaleThatFits === null ? load.fault : `${load.fault} Scale ${load.scaleThatFits} would fit.` });
      const run = runToEnd(engine, scenario, load.plan, ({ frame }) => say({ share: shareDone(scenario, frame) }));
      if (task.as === 'fit') return say({ fit: answerOf(task, modelSeries(run.phases[task.phase]?.rows ?? [])) });
      say(task.as === 'point' ? { text: pointText(reportOf(run)) } : { run: measuredRun(run) });
    } catch (error) {
      say({ fault: error instanceof Error ? error.message : String(error), broke: true });
    }
  });
}
