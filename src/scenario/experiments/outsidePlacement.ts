import { outside, type TableRow } from './table';

export const warp = 'github.com/MoatLab/WARP-FAST26-AE';
export const lmCache = 'github.com/LMCache/LMCache/pull/4016';

/** What was published and cannot be held against this model: it is named, not left out. */
export function outsidePlacement(): readonly TableRow[] {
  const of = (what: string, published: number, unit: string, source: string, note: string): TableRow =>
    outside({ what, published, unit, source, note: `Outside the model. ${note}` });
  const trace = 'The figure is of one trace, and that trace is needed.';
  return [
    of('Twitter’s cluster 12, no placement', 1.83, '', warp, trace),
    of('Twitter’s cluster 37, no placement', 1, '', warp, trace),
    of(
      'One random stream of 128 KiB, first drive',
      2.04,
      '',
      warp,
      'The job is not published. A permutation and uniform random writes differ in write amplification.',
    ),
    of(
      'One random stream of 128 KiB, second drive',
      3.61,
      '',
      warp,
      'The job is not published. A permutation and uniform random writes differ in write amplification.',
    ),
    of(
      'Small objects on 4 %, emulated drive with handles',
      6.99,
      '',
      warp,
      'Without handles it is 7.00. Why placement does nothing there is not explained, and this model contradicts it.',
    ),
    of('Three adversarial streams with handles, first drive', 4.49, '', 'snia.org, SDC, 19669', 'What the streams write is not published.'),
    of(
      'Three adversarial streams with handles, second drive',
      2.58,
      '',
      'snia.org, SDC, 19669',
      'What the streams write is not published.',
    ),
    of('Nine writers of objects, no placement', 2.6, '', lmCache, 'In which order objects are evicted decides it, and is not published.'),
    of(
      'Nine writers of objects, a handle each',
      1.425,
      '',
      lmCache,
      'In which order objects are evicted decides it, and is not published.',
    ),
    of('Multi-stream, Cassandra: updates per second higher by', 56, '%', 'Kang and others, HotStorage 2014', trace),
    of('MiDAS: write amplification lower by', 25, '%', 'MiDAS, FAST 2024', trace),
    of('DOGI: write amplification lower by up to', 23.2, '%', 'DOGI, FAST 2026', trace),
  ];
}
