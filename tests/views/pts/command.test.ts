import { expect, test } from 'vitest';
import { decodeLink } from '../../../src/scenario/link/link';
import { findShipped } from '../../../src/scenario/shipped/shipped';
import { commandOf } from '../../../src/views/pts/command';

const driveIn = (command: string) => /^npm run --silent sim -- pts wsat '?([^' ]+)'? --scale 256$/.exec(command)?.[1] ?? '';

test('the command of a test names a drive that the command line can open', async () => {
  const link = 'https://example.org/#v=1&m=2&from=consistency.2&go=pts/wsat';
  expect(driveIn(commandOf('wsat', link, 256))).toBe(link);
  expect((await decodeLink(new URL(link).hash)).ok).toBe(true);
  // The default drive needs no address.
  expect(findShipped(driveIn(commandOf('wsat', 'https://example.org/#go=pts/wsat', 256)))).not.toBeNull();
  expect(commandOf('wsat', "https://example.org/#v=1&name=a'b", 256)).toContain('a%27b');
});
