import { told } from '../told';

/** What is said in the list of runs. */
export const runs = told('runs', {
  title: 'Your runs',
  hint: 'Runs that came to rest or to their end in this browser. They are kept here and sent nowhere.',
  none: 'There is none yet: a run comes here when it rests, or at its end.',
  blocked: 'This browser keeps nothing for this page, so there is no list.',
  name: 'Run',
  iops: 'IOPS',
  waf: 'WAF now',
  curve: 'Over time',
  open: 'Open',
  remove: 'Delete',
  removeAll: 'Delete all',
  steady: 'steady',
  notSteady: 'not steady',
});
