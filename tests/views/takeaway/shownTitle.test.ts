import { expect, it } from 'vitest';
import { withTotalSpare } from '../../../src/scenario/change/totalSpare';
import { shippedScenario } from '../../../src/scenario/shipped/shipped';
import { english } from '../../../src/texts/en/english';
import { shownTitle } from '../../../src/views/takeaway/shownTitle';

const base = shippedScenario('consistency');
const shipped = [{ id: 'consistency', about: '', scenario: base }];
const titled = (scenario: typeof base, opened = base) =>
  shownTitle({ scenario, opened, stage: null }, shipped, english).replaceAll('\u00a0', ' ');

it('what leaves the page is called what it is: no default spare above another one', () => {
  expect(titled(base)).toBe('The cliff: 840 Pro, default spare');
  const other = withTotalSpare(base, 0.25);
  if (!other.ok) throw new Error(other.faults.join(' '));
  expect(titled(other.value)).toBe('The cliff: 840 Pro, 25 % spare');
  // A link of the change was opened as it is: the name is still that of the shipped one.
  expect(titled(other.value, other.value)).toBe('The cliff: 840 Pro, 25 % spare');
  const own = { ...base, name: 'My own' };
  expect(titled(own, own)).toBe('My own');
});
