/** What is said about builds of the page. */
export const words = {
  newer: 'A newer version is here.',
  reload: 'Reload',
  later: 'Later',
} as const;
