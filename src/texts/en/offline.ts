/** Newer builds of the page. */
export const offline = {
  newer: 'A newer version is here.',
  reload: 'Reload',
  later: 'Later',
};
