import type { runs as English } from '../en/runs';

export const runs: typeof English = {
  title: 'Ihre Läufe',
  hint: (most) => `Die neuesten ${most} Läufe, die angehalten wurden oder zu Ende sind. Sie bleiben in diesem Browser.`,
  none: 'Noch keiner: ein Lauf kommt hierher, sobald er hält oder zu Ende ist.',
  blocked: 'Dieser Browser merkt sich für diese Seite nichts, darum gibt es keine Liste.',
  name: 'Lauf',
  iops: 'IOPS',
  waf: 'WAF jetzt',
  curve: 'Verlauf',
  open: 'Öffnen',
  remove: 'Löschen',
  removeAll: 'Alle löschen',
  steady: 'eingeschwungen',
  notSteady: 'nicht eingeschwungen',
};
