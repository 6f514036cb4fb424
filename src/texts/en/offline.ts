import { told } from '../told';

/** What is said about builds of the page. */
export const offline = told('offline', {
  newer: 'A newer version is here.',
  reload: 'Reload',
  later: 'Later',
});
