import { type Piece, tell } from '../rich';
import type { Said } from '../said';

export const sentences = {
  pagesValid: (share: Said, isDue: boolean) => `${share} of the pages ${isDue ? 'hold' : 'with'} valid data`,
  stored: (stored: Said, isDue: boolean) => `${stored} ${isDue ? 'is ' : ''}stored`,
  once: 'once ',
  and: ' and ',
  page: 'page',
  request: 'request',
  block: 'block',
  group: 'group',
  counted: (n: number, written: Said, one: Said) => (n === 0 ? `no ${one}` : `${written} ${one}${n === 1 ? '' : 's'}`),
  requests: (n: number, written: Said) => `${written}\u00a0${n === 1 ? 'request' : 'requests'}`,
  simulated: (plan: Said) => `simulated ${plan}`,
  driveWrites: (times: Piece, each: Piece) => tell`${times} drive writes (${each} each)`,
  /** What a published formula for write amplification is called. */
  lawName: (name: string) => name,
  fullSpeed: 'full speed',
  oneRequestASecond: '1 request/s',
  requestsASecond: (rate: Said) => `${rate} requests/s`,
  /** A name or a text of a shipped scenario, whose data are English. */
  ofScenario: (text: string) => text,
};
