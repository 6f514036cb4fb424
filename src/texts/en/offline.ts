import { told } from '../told';

/** Newer builds of the page. */
export const offline = told('offline', {
  newer: 'A newer version is here.',
  reload: 'Reload',
  later: 'Later',
});
