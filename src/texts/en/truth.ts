import type { Said } from '../said';

/** How right the model is: what it is held against, how far it is from that. */
export const truth = {
  title: 'How accurate is the model?',
  lead: (kept: Said, aims: Said) =>
    `${aims} figures have an aim, set before they were measured, and ${kept} meet it. The points at which laws are tested are drawn at random, so nobody could fit the model to them.`,
  elsewhere: 'Each experiment compares the model with real drives and counts agreements and misses.',
  sections: {
    laws: {
      title: 'Write amplification against published laws',
      says: 'Spare area, request mix and policy are drawn at random. The engine runs until it is steady. The difference from the law is in percent of the law.',
    },
    latency: {
      title: 'Random reads against a simulation of queues',
      says: 'Requests wait for dies and channels. A queueing simulation that knows nothing of flash predicts the rate.',
    },
    replay: {
      title: 'One trace, replayed by two programs',
      says: 'A log-structured drive of sixty lines of code, written apart from the engine, replays the same writes. It counts pages moved and groups erased.',
    },
    scales: {
      title: 'Small drives against full size',
      says: 'A smaller drive is computed faster. First come the figures at full size, then how far each scale moves them. Each drive opens at the first scale below.',
    },
    controllers: {
      title: 'What a controller would cost',
      says: 'No source publishes the controller’s time per relocated page of these drives. The figure is the steady rate with 30 µs, in percent of that without.',
    },
    scatter: {
      title: 'Spread from second to second, over three seeds',
      says: 'Full size, from 1,400 s on. Another seed draws other addresses. The greatest autocorrelation shows a periodic pattern: 1 repeats exactly, 0 not at all.',
    },
    calibrated: {
      title: 'What calibration does not touch',
      says: 'A figure may be called a prediction only if the fitted fields do not affect it. Each of these fields was moved by a tenth, up and down.',
    },
  },
  opens: (kept: Said, aims: Said) => `At the scale at which each drive opens, ${kept} of ${aims} figures keep their aim.`,
  /** `aims`: of how many it was said before what they may be. */
  eachDrive: (figures: Said, aims: Said) => `All ${figures} figures, drive by drive; ${aims} have an aim`,
  measured: (date: Said, revision: Said, seed: Said) => `Measured on ${date}, model revision ${revision}, seed ${seed}.`,
  later: (date: Said, drives: Said) => `On ${date}: ${drives}.`,
  again: 'Measure again, from a copy of the repository:',
  columns: { what: 'Compared with', of: 'Drive', off: 'Difference', interval: '95 % between', points: 'Points', aim: 'Aim' },
  cause: 'Field',
  interval: (low: Said, high: Said) => `${low} and ${high}`,
  onePoint: '1 point',
  atMost: (aim: Said) => `at most ${aim}`,
  exact: 'none',
  below: (least: Said) => `below ${least}`,
  missed: 'misses its aim',
};
