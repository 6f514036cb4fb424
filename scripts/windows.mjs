/**
 * The windows that the page is composed for, css px: those that the tests and the contact sheets go through.
 * @type {readonly (readonly [width: number, height: number])[]}
 */
export const windows = [
  [1440, 900],
  [1920, 1080],
  [2560, 1440],
  [1280, 720],
  [1024, 768],
  [800, 600],
  [720, 450],
  [844, 390],
  [390, 844],
];
