import type { Strategy } from '../strategy';

/** At full speed to the end; blocks are not shown. */
export const toEnd: Strategy = {
  next: ({ frame, requests }) => (frame.ended ? null : { maxRequests: requests, columns: false }),
};
