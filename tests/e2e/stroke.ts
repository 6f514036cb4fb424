import type { Page } from 'playwright';

/** What a line is drawn with. */
export const tools = ['mouse', 'pen', 'finger'] as const;
export type Tool = (typeof tools)[number];
type Point = readonly [x: number, y: number];

/** Draws a line as the browser hears it from a mouse, a pen, or a finger. */
export async function stroke(page: Page, tool: Tool, points: readonly Point[]): Promise<void> {
  const input = await page.context().newCDPSession(page);
  const [first, ...others] = points;
  if (first === undefined) throw new Error('A line has points.');
  if (tool === 'finger') {
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: readonly Point[]) =>
      input.send('Input.dispatchTouchEvent', { type, touchPoints: at.map(([x, y]) => ({ x, y })) });
    await touch('touchStart', [first]);
    for (const point of others) await touch('touchMove', [point]);
    await touch('touchEnd', []);
  } else {
    const send = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', [x, y]: Point) =>
      input.send('Input.dispatchMouseEvent', {
        type,
        x,
        y,
        button: 'left',
        buttons: 1,
        clickCount: 1,
        pointerType: tool === 'pen' ? 'pen' : 'mouse',
      });
    await send('mousePressed', first);
    for (const point of others) await send('mouseMoved', point);
    await send('mouseReleased', points[points.length - 1] ?? first);
  }
  await input.detach();
}
