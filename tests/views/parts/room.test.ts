import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roomOf } from '../../../src/views/parts/room';

/** 1 rem as base.css makes it, px. */
const deskRem = (width: number, height: number, reader = 16) => {
  const asFast = Math.min(width / 96, height / 60);
  return Math.min(Math.max(0.90625 * reader, Math.min(asFast, 0.5625 * reader + asFast / 2)), 1.6875 * reader);
};

describe('roomOf', () => {
  it.each([
    [1440, 900, 'wide'],
    [1920, 1080, 'wide'],
    [2560, 1440, 'wide'],
    [1280, 720, 'wide'],
    [1024, 768, 'wide'],
    [1024, 690, 'wide'],
    [1366, 650, 'small'],
    [1024, 600, 'small'],
    [800, 600, 'small'],
    [720, 450, 'small'],
    [844, 390, 'small'],
    [667, 375, 'small'],
    [390, 844, 'narrow'],
    [360, 640, 'narrow'],
    [320, 256, 'tight'],
  ] as const)('%i x %i at the usual size of type is %s', (width, height, room) => {
    expect(roomOf(width, height, deskRem(width, height), false)).toBe(room);
  });

  it('twice the type in twice the window is the same room', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 200, max: 1300 }),
        fc.integer({ min: 200, max: 860 }),
        fc.double({ min: 1, max: 3, noNaN: true }),
        (w, h, by) => {
          expect(roomOf(w * by, h * by, 14.5 * by, false)).toBe(roomOf(w, h, 14.5, false));
        },
      ),
    );
  });

  it('larger type never gives more room', () => {
    const order = ['tight', 'narrow', 'small', 'wide'];
    fc.assert(
      fc.property(
        fc.integer({ min: 200, max: 2600 }),
        fc.integer({ min: 200, max: 1500 }),
        fc.double({ min: 1, max: 3, noNaN: true }),
        (w, h, by) => {
          expect(order.indexOf(roomOf(w, h, 14.5 * by, false))).toBeLessThanOrEqual(order.indexOf(roomOf(w, h, 14.5, false)));
        },
      ),
    );
  });

  it('a reader whose type is twice as large has, at 1440 x 900, the page of a window half as wide', () => {
    expect(roomOf(1440, 900, deskRem(1440, 900, 32), false)).toBe('small');
    expect(roomOf(720, 450, deskRem(720, 450, 32), false)).toBe('tight');
  });

  it('a hall has larger type for the same things', () => {
    expect(roomOf(1280, 720, 21.2, true)).toBe('wide');
    expect(roomOf(900, 600, 17.92, true)).toBe('wide');
    expect(roomOf(899, 600, 17.92, true)).toBe('small');
  });

  it('whatever is wide for a desk is so for a hall and for the last row: their type never makes a page leave the hall', () => {
    const within = (least: number, size: number, most: number) => Math.min(Math.max(least, size), most);
    fc.assert(
      fc.property(
        fc.integer({ min: 200, max: 5200 }),
        fc.integer({ min: 200, max: 3000 }),
        fc.constantFrom(12, 16, 20, 24, 32),
        (width, height, reader) => {
          fc.pre(roomOf(width, height, deskRem(width, height, reader), false) === 'wide');
          const hall = within(1.12 * reader, Math.min(width / 60, height / 34), 2.5 * reader);
          const lastRow = within(1.12 * reader, Math.min(width / 50.5, height / 31.6), 3 * reader);
          for (const rem of [hall, lastRow]) expect(roomOf(width, height, rem, true), `${rem} px`).toBe('wide');
        },
      ),
    );
  });
});
