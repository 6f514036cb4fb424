import { describe, expect, test } from 'vitest';
import { Trust } from '../../src/cli/sweep/trust';
import type { Computed, Computer } from '../../src/cli/threads/pool';
import type { Scenario } from '../../src/scenario/types';

const scenarioOf = (name: string) => ({ name }) as Scenario;

/** Computes a point as its name; keeps in which order, and that one comes after the other. */
function checker(answer: (name: string) => Computed = (name) => ({ text: `${name}, true` })) {
  const asked: string[] = [];
  let busy = false;
  const computer: Pick<Computer, 'compute'> = {
    async compute({ name }) {
      expect(busy).toBe(false);
      busy = true;
      asked.push(name);
      await null;
      busy = false;
      return answer(name);
    },
  };
  return { asked, computer: computer as Computer };
}

/** A sweep whose sender looks at the first point of each machine and at those drawn. */
function trusting(drawn: readonly string[] = [], answer?: (name: string) => Computed) {
  const { asked, computer } = checker(answer);
  const files = new Map<string, string>();
  const told: string[] = [];
  let current = '';
  const folder = {
    drop: (hash: string) => void files.delete(hash),
    writePoint: (hash: string, text: string) => void files.set(hash, text),
  };
  const trust = new Trust(computer, folder, (sentence) => told.push(sentence), {
    isSound: () => true,
    isDrawn: () => drawn.includes(current),
  });
  const send = async (machine: string, name: string, text = `${name}, true`): Promise<Computed> => {
    current = name;
    const computed = await trust.judged({ machine, hash: name, scenario: scenarioOf(name), text });
    if ('text' in computed) files.set(name, computed.text);
    return computed;
  };
  return { asked, files, told, trust, send };
}

describe('what machines send', () => {
  test("is computed here, too: each one's first point, and those that are drawn", async () => {
    const { asked, files, told, send } = trusting(['c', 'f']);
    for (const [i, name] of ['a', 'b', 'c', 'd', 'e', 'f'].entries()) await send(i % 2 === 0 ? 'even' : 'odd', name);
    expect(asked).toEqual(['a', 'b', 'c', 'f']);
    expect([...files]).toEqual(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => [name, `${name}, true`]));
    expect(told).toEqual([]);
  });

  test('a machine that is honest once and lies after that is named, and all its points are computed again', async () => {
    const { asked, files, told, trust, send } = trusting(['d']);
    await send('honest', 'h');
    for (const name of ['a', 'b', 'c', 'd', 'e']) await send('liar', name, name === 'a' ? 'a, true' : `${name}, false`);
    await send('honest', 'i');
    expect(await trust.end()).toEqual([]);
    expect(told).toEqual([
      'Notice: liar sent other figures of point d than are computed here. Its results are no longer used; 3 points from it and all that it sends are computed here.',
    ]);
    expect(asked).toEqual(['h', 'a', 'd', 'a', 'b', 'c', 'e']);
    expect([...files].every(([name, text]) => text === `${name}, true`)).toBe(true);
    expect([...files.keys()].sort()).toEqual(['a', 'b', 'c', 'd', 'e', 'h', 'i']);
  });

  test('of a machine whose first point is a lie nothing is kept, what comes beside that point included', async () => {
    const { asked, files, told, send } = trusting();
    await Promise.all(['a', 'b', 'c'].map((name) => send('liar', name, 'false')));
    expect(asked).toEqual(['a', 'b', 'c']);
    expect([...files]).toEqual(['a', 'b', 'c'].map((name) => [name, `${name}, true`]));
    expect(told).toHaveLength(1);
    expect(told[0]).toMatch(/^Notice: liar .*; 0 points from it/);
  });

  test('is not kept where it cannot be computed here; a point that is lost by it is told', async () => {
    let isBroken = false;
    const { files, trust, send } = trusting(['c'], (name) =>
      isBroken && name !== 'c' ? { fault: 'No memory.' } : { text: `${name}, true` },
    );
    await send('liar', 'a');
    await send('liar', 'b', 'false');
    isBroken = true;
    await send('liar', 'c', 'false');
    expect(await trust.end()).toEqual(['Point a: No memory.', 'Point b: No memory.']);
    expect([...files.keys()]).toEqual(['c']);
    expect(await send('other', 'd')).toEqual({ fault: 'What other computes cannot be checked here: No memory.' });
  });

  test('one in ten is drawn', async () => {
    const { asked, computer } = checker();
    const folder = { drop: () => undefined, writePoint: () => undefined };
    const trust = new Trust(computer, folder, () => undefined, { isSound: () => true });
    for (let i = 0; i < 2000; i++) await trust.judged({ machine: 'm', hash: `${i}`, scenario: scenarioOf(`${i}`), text: `${i}, true` });
    // Five standard deviations of 2,000 draws.
    expect(asked.length).toBeGreaterThan(200 - 67);
    expect(asked.length).toBeLessThan(200 + 67);
  });
});
