import type { runs as English } from '../en/runs';

export const runs: typeof English = {
  title: 'Ihre Läufe',
  hint: (most) =>
    `Läufe, die in diesem Browser angehalten wurden oder ihr Ende erreicht haben, die neuesten ${most}: ältere machen Platz. Sie bleiben hier und gehen nirgendwohin.`,
  none: 'Noch keiner: ein Lauf kommt hierher, sobald er hält oder zu Ende ist.',
  blocked: 'Dieser Browser merkt sich für diese Seite nichts, darum gibt es keine Liste.',
  name: 'Lauf',
  iops: 'IOPS',
  waf: 'WAF jetzt',
  curve: 'Verlauf',
  open: 'Öffnen',
  remove: 'Löschen',
  removeAll: 'Alle löschen',
  steady: 'stetig',
  notSteady: 'nicht stetig',
};
