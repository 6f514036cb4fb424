/** One task that comes later: another one takes its place. */
export class Timer {
  #timer: ReturnType<typeof setTimeout> | null = null;

  get isSet(): boolean {
    return this.#timer !== null;
  }

  set(task: () => void, ms: number): void {
    this.stop();
    this.#timer = setTimeout(() => {
      this.#timer = null;
      task();
    }, ms);
  }

  stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }
}
