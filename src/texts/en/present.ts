import type { Said } from '../said';

/** All words of this room, in one place. */
export const present = {
  scene: (at: number, count: number) => `${at} of ${count}`,
  /** The key that does it stands before it. */
  first: 'First scene',
  firstStep: 'First step',
  back: 'Previous scene',
  next: 'Next scene',
  /** Beside the button that leads on, until something was pressed: what else does. */
  cue: (next: string) => `Page Down or →: ${next}`,
  reveal: 'Show the answer',
  nextStep: 'Next step',
  unreveal: 'Ask again',
  stepBack: 'Previous step',
  begin: 'Begin the exercise',
  check: 'Check the exercise',
  /** Of the strip of dies below a plot. */
  inside: 'Inside the drive',
  /** The yellow end of its colours. */
  atMost: (pages: Said) => `≤ ${pages} valid`,
  draw: 'Draw',
  clear: 'Clear',
  qr: 'QR code',
  notes: 'Notes',
  blank: 'Blank',
  leave: 'Leave',
  blanked: 'The screen is blank; B brings the picture back.',
  theQr: 'The QR code',
  qrTitle: 'This moment, on your phone',
  qrAlt: (link: string) => `QR code of ${link}`,
  qrLocal: 'This address works on this machine only: phones need a page on a server that they can reach.',
  /** At the end of a line that the class drew before it saw what came. */
  drawnByHand: 'you drew this',
  drawn: 'What was drawn by hand',
  noPopup: 'The browser blocked the second window for the notes: allow it for this page.',
  notesTitle: 'Notes',
  nextScene: 'Next',
  last: 'This is the last one.',
  waiting: 'Waiting for the presenter: open it with P on the page.',
  iops: 'requests per second',
  waf: 'flash page writes per host page write',
};
