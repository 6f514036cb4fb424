import type { offline as English } from '../en/offline';

export const offline: typeof English = {
  newer: 'Eine neuere Fassung ist da.',
  reload: 'Neu laden',
  later: 'Später',
};
