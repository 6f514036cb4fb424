import { expect, test } from 'vitest';
import { CollectionCamera } from '../../../src/store/lab/experimentCollection';
import { endpointFor, ServedEngine } from '../../client/endpoint';

test('a film of a collection ends with the victim erased, every valid page of it having moved once, in order', async () => {
  const camera = new CollectionCamera(() => endpointFor(new ServedEngine()));
  for (let n = 0; n < 3; n++) {
    const film = await camera.next();
    if (film === null) throw new Error('there is no film');
    const { moments, validPages, pages } = film;
    const moved = moments.filter(({ what }) => what.kind === 'moved');
    expect(moments[0]?.what.kind).toBe('chosen');
    expect(moments.at(-1)?.what.kind).toBe('erased');
    expect(moved.length).toBe(validPages);
    expect(moments[0]?.victim.pages.filter(({ state }) => state === 'valid').length).toBe(validPages);
    const last = moments.at(-1);
    expect(last?.victim.pages.every(({ state }) => state === 'free')).toBe(true);
    expect(last?.spare.pages.filter(({ relocated }) => relocated).length).toBeGreaterThanOrEqual(validPages);
    expect(pages).toBe(12);
    // Long after the fill: no block holds what was written in order any more.
    const lpns = moments[0]?.victim.pages.map(({ lpn }) => lpn ?? -1) ?? [];
    expect(lpns.filter((lpn, i) => i > 0 && lpn === (lpns[i - 1] ?? 0) + 1).length).toBeLessThan(6);
    for (const { what, spare } of moved)
      if (what.kind === 'moved') expect(spare.pages[what.to]).toMatchObject({ state: 'valid', lpn: what.lpn });
  }
  camera.dispose();
});
