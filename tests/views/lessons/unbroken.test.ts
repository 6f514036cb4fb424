import { expect, it } from 'vitest';
import { unbroken } from '../../../src/views/lessons/unbroken';

it('a figure and its unit stay in one line; words behind a figure do not', () => {
  expect(unbroken('64 MiB in 16 ms, 3.8 ms an erase, 25 % spare, at 391 MB/s for 60 s.')).toBe(
    '64\u00a0MiB in 16\u00a0ms, 3.8\u00a0ms an erase, 25\u00a0% spare, at 391\u00a0MB/s for 60\u00a0s.',
  );
  expect(unbroken('12 pages, 3 stale, 5 s; 2 segments')).toBe('12 pages, 3 stale, 5\u00a0s; 2 segments');
});
