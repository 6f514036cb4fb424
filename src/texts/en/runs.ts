/** The list of runs. */
export const runs = {
  title: 'Your runs',
  hint: (most: number) => `The newest ${most} runs that you paused or that ended. They stay in this browser.`,
  none: 'No run yet: a run is listed when you pause it, or when it ends.',
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
};
