/**
 * Runs in the page, before its own scripts: it draws every third frame. The tests look at states, not at smoothness, and without a graphics
 * card most of their time went into pictures that nobody saw.
 */
export function fewerFrames(): void {
  const ask = window.requestAnimationFrame.bind(window);
  const cancel = window.cancelAnimationFrame.bind(window);
  const asked = new Map<number, number>();
  let last = 0;
  window.requestAnimationFrame = (draw) => {
    last += 1;
    const own = last;
    let left = 3;
    const step = (time: number) => {
      left -= 1;
      if (left > 0) {
        asked.set(own, ask(step));
        return;
      }
      asked.delete(own);
      draw(time);
    };
    asked.set(own, ask(step));
    return own;
  };
  window.cancelAnimationFrame = (own) => {
    const waiting = asked.get(own);
    if (waiting !== undefined) cancel(waiting);
    asked.delete(own);
  };
}
