import { sampleIndex } from '../../../src/engine/sampleFields';
import type { AdvanceRequest, Frame } from '../../../src/engine/types';
import type { Scenario } from '../../../src/scenario/types';
import { createEngine, loadInto } from '../../engine/setup';

const engine = createEngine();

/**
 * A scenario on an engine of its own, from its beginning: as many requests as `left` says of each frame, up to `stops`, until it says 0. What
 * was seen on the way, and the requests of its samples.
 */
export async function plainRun(
  scenario: Scenario,
  left: (frame: Frame) => number,
  stops: Pick<AdvanceRequest, 'untilUs' | 'until'> = {},
): Promise<{ readonly frame: Frame; readonly seen: readonly Frame[]; readonly samples: readonly number[] }> {
  const mine = await engine;
  let { frame } = loadInto(mine, scenario);
  const seen: Frame[] = [];
  const samples: number[] = [];
  for (let requests = left(frame); requests > 0 && !frame.ended; requests = left(frame)) {
    const reply = mine.advance({ maxRequests: Math.min(requests, 1e9), columns: false, ...stops });
    frame = reply.frame;
    seen.push(frame);
    for (let i = 0; i < reply.samples.length; i += reply.shape.stride) samples.push(reply.samples[i + sampleIndex.requests] ?? 0);
  }
  return { frame, seen, samples };
}
