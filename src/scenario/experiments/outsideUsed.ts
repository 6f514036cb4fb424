/** Drives that were measured new and used, and that the model does not have. */
import { outside, type TableRow } from './table';

/** Drives of the same page that this model does not have. */
export function outsideUsed(source: string): readonly TableRow[] {
  const absent = (what: string, published: number, note: string): TableRow => outside({ what, published, unit: 'MB/s', source, note });
  const merges = 'Outside the model: this drive merges a block on nearly every write, which needs another translation layer.';
  const unknown = 'Outside the model: nothing is known of this controller’s translation layer.';
  return [
    absent('JMF602B: 4 KB random write over 8 GB, new', 0.02, merges),
    absent('JMF602B: 4 KB random write over 8 GB, used', 0.02, merges),
    absent('Summit: 4 KB random write over 8 GB, new', 12.8, unknown),
    absent('Summit: 4 KB random write over 8 GB, used', 0.77, unknown),
  ];
}
