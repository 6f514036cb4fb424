import type { AddressBar } from '../../../src/store/session/addressWriter';

export class TestAddress implements AddressBar {
  current: string;
  readonly log: string[] = [];
  readonly files: string[] = [];
  #listener: () => void = () => undefined;

  constructor(hash = '') {
    this.current = hash;
  }

  readonly hash = () => this.current;
  readonly base = () => 'https://example.org/ssdscope/';
  readonly replace = (hash: string) => {
    this.current = hash;
    this.log.push(`replace ${hash}`);
  };
  readonly push = (hash: string) => {
    this.current = hash;
    this.log.push(`push ${hash}`);
  };
  readonly onChange = (listener: () => void) => {
    this.#listener = listener;
  };
  readonly save = (text: string) => this.files.push(text);

  /** What the reader does: edits the address or goes back. */
  go(hash: string): void {
    this.current = hash;
    this.#listener();
  }
}
