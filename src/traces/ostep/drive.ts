/**
 * The three drives of OSTEP, chapter 44, as its homework has them: `ideal` (a memory), `direct` (page x is at page x, its block read,
 * erased and written again for every write); and `log` (written in order, collected between two watermarks). They stand beside the
 * engine so that a course can compare; the engine does not use them.
 */
import type { OstepCommand } from './commands';
import type { OstepOptions } from './options';

export type OstepPage = 'invalid' | 'erased' | 'valid';

export interface OstepCounts {
  readonly erases: readonly number[];
  readonly programs: readonly number[];
  readonly reads: readonly number[];
}

/** What a command gave: the letter of a read, or why it failed. */
export type OstepAnswer =
  | { readonly ok: true; readonly letter?: string }
  | { readonly ok: false; readonly why: 'no such page' | 'nothing written there' | 'drive full' };

const done: OstepAnswer = { ok: true };
const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0);

export class OstepDrive {
  readonly pages: OstepPage[];
  /** The letter that was programmed last, even if nothing points to it now. */
  readonly letters: string[];
  /** Physical page of each logical one; -1: none. */
  readonly map: number[];
  /** Logical page that was written to each physical one last; -1: none. */
  private readonly owner: number[];
  private readonly erases: number[];
  private readonly programs: number[];
  private readonly reads: number[];
  private readonly inUse: boolean[];
  /** Where the log goes on; null: it needs a block. */
  private logPage: number | null = null;
  private logBlock = 0;
  private cleaner = 0;
  /** Times that collection reached its lower mark. */
  collections = 0;

  constructor(private readonly options: OstepOptions) {
    const { blocks, pagesPerBlock, logicalPages } = options;
    const count = blocks * pagesPerBlock;
    this.pages = new Array<OstepPage>(count).fill('invalid');
    this.letters = new Array<string>(count).fill(' ');
    this.owner = new Array<number>(count).fill(-1);
    this.map = new Array<number>(logicalPages).fill(-1);
    this.erases = new Array<number>(blocks).fill(0);
    this.programs = new Array<number>(blocks).fill(0);
    this.reads = new Array<number>(blocks).fill(0);
    this.inUse = new Array<boolean>(blocks).fill(false);
  }

  /** Executes a command, and then collects where the watermark says so. */
  execute(command: OstepCommand): OstepAnswer {
    const answer = this.answer(command);
    if (this.blocksInUse() >= this.options.high) this.collect();
    return answer;
  }

  get counts(): OstepCounts {
    return { erases: this.erases, programs: this.programs, reads: this.reads };
  }

  /** Time of all operations one after the other, us; TRIMs are free. */
  get totalUs(): number {
    const { eraseUs, programUs, readUs } = this.options;
    return sum(this.erases) * eraseUs + sum(this.programs) * programUs + sum(this.reads) * readUs;
  }

  /** Whether a physical page is the one that its logical page points to. */
  isLive(page: number): boolean {
    const owner = this.owner[page]!;
    return owner !== -1 && this.map[owner] === page;
  }

  private answer(command: OstepCommand): OstepAnswer {
    if (command.page >= this.map.length) return { ok: false, why: 'no such page' };
    if (command.do === 'write') return this.write(command.page, command.letter);
    const at = this.map[command.page]!;
    if (at === -1) return { ok: false, why: 'nothing written there' };
    if (command.do === 'read') return { ok: true, letter: this.readPage(at) };
    this.map[command.page] = -1;
    return done;
  }

  private write(logical: number, letter: string): OstepAnswer {
    if (this.options.type === 'log') return this.append(logical, letter);
    if (this.options.type === 'direct') this.rewriteAround(logical);
    this.program(logical, logical, letter);
    return done;
  }

  /** Direct: the block's other pages are read, the block is erased, they are put back. */
  private rewriteAround(page: number): void {
    const block = this.blockOf(page);
    const kept = this.pagesOf(block)
      .filter((each) => this.pages[each] === 'valid')
      .map((each) => ({ page: each, letter: this.readPage(each) }));
    this.erase(block);
    for (const each of kept) if (each.page !== page) this.put(each.page, each.letter);
  }

  private append(logical: number, letter: string): OstepAnswer {
    if (this.logPage === null && !this.openBlock()) return { ok: false, why: 'drive full' };
    const page = this.logPage!;
    this.program(page, logical, letter);
    this.logPage = (page + 1) % this.options.pagesPerBlock === 0 ? null : page + 1;
    return done;
  }

  /** Next block that begins erased, or was never used (it is erased first), from the current one on. */
  private openBlock(): boolean {
    const { blocks } = this.options;
    for (let i = 0; i < blocks; i++) {
      const block = (this.logBlock + i) % blocks;
      const first = block * this.options.pagesPerBlock;
      if (this.pages[first] === 'valid') continue;
      if (this.pages[first] === 'invalid') this.erase(block);
      this.logBlock = block;
      this.logPage = first;
      this.inUse[block] = true;
      return true;
    }
    return false;
  }

  /** Round the blocks, from where it last stopped: live pages to the log, then erase, until few enough are in use. */
  private collect(): void {
    const { blocks, low, pagesPerBlock } = this.options;
    const from = this.cleaner;
    for (let i = 0; i < blocks; i++) {
      const block = (from + i) % blocks;
      if (block === this.logBlock || this.pages[block * pagesPerBlock] === 'erased') continue;
      const live = this.pagesOf(block).filter((page) => this.isLive(page));
      if (live.length === pagesPerBlock) continue;
      for (const page of live) this.append(this.owner[page]!, this.readPage(page));
      this.erase(block);
      if (this.blocksInUse() > low) continue;
      this.cleaner = block;
      this.collections++;
      return;
    }
  }

  private blocksInUse(): number {
    return this.inUse.filter(Boolean).length;
  }

  private blockOf(page: number): number {
    return Math.floor(page / this.options.pagesPerBlock);
  }

  private pagesOf(block: number): readonly number[] {
    const { pagesPerBlock } = this.options;
    return Array.from({ length: pagesPerBlock }, (_, i) => block * pagesPerBlock + i);
  }

  private readPage(page: number): string {
    this.reads[this.blockOf(page)]!++;
    return this.letters[page]!;
  }

  private erase(block: number): void {
    for (const page of this.pagesOf(block)) {
      this.pages[page] = 'erased';
      this.letters[page] = ' ';
    }
    this.inUse[block] = false;
    this.erases[block]!++;
  }

  private put(page: number, letter: string): void {
    this.pages[page] = 'valid';
    this.letters[page] = letter;
    this.programs[this.blockOf(page)]!++;
  }

  private program(page: number, logical: number, letter: string): void {
    this.put(page, letter);
    this.map[logical] = page;
    this.owner[page] = logical;
  }
}
