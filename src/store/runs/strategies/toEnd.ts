import type { Strategy } from '../strategy';

/** At full speed to the end; nobody looks at the blocks. */
export const toEnd: Strategy = {
  next: ({ frame, requests }) => (frame.ended ? null : { maxRequests: requests, columns: false }),
};
