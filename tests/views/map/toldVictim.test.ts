/** The map's colours of what a collection is told of: its victim is found, and what stood beside it looks as when it was chosen from. */
import { expect, it } from 'vitest';
import { english } from '../../../src/texts/en/english';
import type { Pen } from '../../../src/views/canvas/pen';
import { drawMap } from '../../../src/views/map/draw/drawMap';
import { columnOf, slotsOfGroup } from '../../../src/views/map/draw/mapColumns';
import { cssOf, lookOf, pixelAt } from '../../../src/views/map/draw/mapLook';
import { near } from '../../../src/views/map/draw/near';
import type { Overlay } from '../../../src/views/map/draw/overlays';
import { layoutMap, wholeDrive } from '../../../src/views/map/mapLayout';
import { byPlace } from '../../../src/views/map/order';
import { themeOf } from '../../../src/views/theme';
import { fakeRun } from '../fakes';

/** A pen that remembers the colours that boxes are filled with; all else it lets pass. */
function fillingPen() {
  const fills: string[] = [];
  const own: Record<string | symbol, unknown> = {
    createImageData: (width: number, height: number) => ({ width, height, data: new Uint8ClampedArray(4 * width * height) }),
    measureText: () => ({ width: 10 }),
    fillRect: () => void fills.push(String(own.fillStyle)),
  };
  const pen = new Proxy(own, { get: (target, key) => target[key] ?? (() => {}) });
  return { pen: pen as unknown as Pen, fills };
}

it('a victim is as bright as what is stale; those beside it have the colour of their choice, where their groups were filled again since; in another column of now', () => {
  const run = fakeRun({ at: 812, scale: 16 });
  const { plan } = run;
  const [width, height] = [1000, 330];
  const layout = layoutMap(plan.sim, width, height);
  const theme = themeOf('light', false);
  const full = slotsOfGroup(plan.sim);
  const [victim, beside] = [40, 77];
  const frame = { ...run.frame, lastVictim: { group: victim, die: 0, validPages: full - 34, pages: full } };
  const overlays: readonly Overlay[] = [{ kind: 'candidate', block: beside * plan.sim.planesPerDie, rank: 2, valid: full - 30 }];
  const drawn = (mode: 'valid' | 'erases') => {
    const { pen, fills } = fillingPen();
    const look = lookOf(theme, columnOf(mode), { low: full - 40, high: full });
    const groups = plan.sim.dies * plan.sim.groupsPerDie;
    const values = new Float64Array(groups).fill(full);
    const order = byPlace(plan.sim);
    const inside = {
      plan,
      frame,
      marks: null,
      columns: run.columns,
      order,
      values,
      pages: { of: () => null, show: () => {} },
      skippedPages: () => 0,
    };
    const scene = { columns: run.columns, values, order, before: null };
    const moment = { scene, inside, selected: null, pointed: null, overlays, byOwner: false, near };
    drawMap({ context: pen, ratio: 1, width, height } as never, layout, wholeDrive, moment as never, look, theme, english);
    return { fills, of: (value: number) => cssOf(pixelAt(look, value)) };
  };
  const valid = drawn('valid');
  expect(valid.fills).toContain(theme.colours.ramp[0]);
  expect(valid.fills).not.toContain(valid.of(full - 34));
  expect(valid.fills).toContain(valid.of(full - 30));
  const erases = drawn('erases');
  expect(erases.fills).not.toContain(theme.colours.ramp[0]);
  expect(erases.fills).toContain(erases.of(full));
});
