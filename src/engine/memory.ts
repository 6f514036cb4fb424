/** The linear memory of a running engine: views of it, calls that may trap, and the copy that a snapshot is. */
import type { EngineExports } from '../../wasm/exports';
import * as L from '../../wasm/layout';
import type { Geometry } from './types';

export const WASM_PAGE = 65536;

/** A broken invariant stopped the engine; the message is its reason. The run cannot go on. */
export class EngineTrap extends Error {
  override readonly name = 'EngineTrap';
}

export interface GroupRecord {
  readonly valid: number;
  readonly state: number;
  readonly erases: number;
  /** Host pages (simulated) that had been written at the group's last invalidation, or its closing. */
  readonly lastInvalidation: number;
  readonly handle: number;
}

/** The maps, a number of each group, and what is queued. */
export interface Dump {
  readonly l2p: Uint32Array;
  readonly valid: Uint32Array;
  readonly state: Uint8Array;
  readonly erases: Uint32Array;
  readonly handle: Uint8Array;
  readonly queued: Uint32Array;
}

/** Whether a group in this state holds what somebody wrote. */
const isWritten = (state: number): boolean => state === L.OPEN || state === L.CLOSED || state === L.VICTIM;

export class EngineMemory {
  readonly #wasm: EngineExports;

  constructor(wasm: EngineExports) {
    this.#wasm = wasm;
  }

  /** How much there is, bytes. */
  get bytes(): number {
    return this.#wasm.memory.buffer.byteLength;
  }

  /** Grows to at least this many bytes; false where the machine refuses them. */
  grow(bytes: number): boolean {
    const more = Math.ceil((bytes - this.bytes) / WASM_PAGE);
    if (more <= 0) return true;
    try {
      this.#wasm.memory.grow(more);
      return true;
    } catch (error) {
      if (error instanceof RangeError) return false;
      throw error;
    }
  }

  // Views are made anew at each use: growing the memory detaches them.
  numbers(at: number, length: number): Float64Array {
    return new Float64Array(this.#wasm.memory.buffer, at >>> 0, length);
  }

  words(at: number, length: number): Uint32Array {
    return new Uint32Array(this.#wasm.memory.buffer, at >>> 0, length);
  }

  /** Calls into the engine; a trap becomes an EngineTrap with the reason that the engine left. */
  call<T>(f: () => T): T {
    try {
      return f();
    } catch (error) {
      if (error instanceof WebAssembly.RuntimeError) throw new EngineTrap(this.#reason() ?? error.message, { cause: error });
      throw error;
    }
  }

  /** Bytes of the state of the run. */
  get stateBytes(): number {
    return this.#regions().reduce((sum, { length }) => sum + length, 0);
  }

  /** A copy of the state; `into`: an old one of the same run, whose memory is reused. */
  copyState(into: Uint8Array | null): Uint8Array {
    const size = this.stateBytes;
    const bytes = into !== null && into.length === size ? into : new Uint8Array(size);
    let at = 0;
    for (const region of this.#regions()) {
      bytes.set(region, at);
      at += region.length;
    }
    return bytes;
  }

  /** Puts a copy back; throws a RangeError for one of another size. */
  putState(bytes: Uint8Array): void {
    const size = this.stateBytes;
    if (bytes.length !== size) throw new RangeError(`the snapshot has ${bytes.length} bytes; this run has ${size}.`);
    let at = 0;
    for (const region of this.#regions()) {
      region.set(bytes.subarray(at, at + region.length));
      at += region.length;
    }
    this.#wasm.rebuildL2p();
  }

  /** The record of a group. */
  group(g: number): GroupRecord {
    const at = (this.#wasm.groupsAddress() >>> 0) + g * 64;
    const view = new DataView(this.#wasm.memory.buffer, at, 64);
    return {
      lastInvalidation: view.getFloat64(0, true),
      valid: view.getUint32(8, true),
      state: view.getUint32(12, true),
      erases: view.getUint32(20, true),
      handle: isWritten(view.getUint32(12, true)) ? view.getUint8(62) : L.NO_HANDLE,
    };
  }

  /** Copies of the maps and of every group's record, for comparison with the twin. */
  dump(sim: Geometry): Dump {
    const groups = sim.dies * sim.groupsPerDie;
    const records = Array.from({ length: groups }, (_, g) => this.group(g));
    return {
      l2p: this.words(this.#wasm.l2pAddress(), sim.usedPages).slice(),
      valid: Uint32Array.from(records, (r) => r.valid),
      state: Uint8Array.from(records, (r) => r.state),
      erases: Uint32Array.from(records, (r) => r.erases),
      handle: Uint8Array.from(records, (r) => r.handle),
      queued: this.words(this.#wasm.traceAddress(), 2 * this.#wasm.writePending()).slice(),
    };
  }

  /** Wall milliseconds of `count` random read-modify-writes over `words` u32 in fresh memory. What was in the memory is lost. */
  machineBound(words: number, count: number): number {
    const at = Math.max(this.bytes, 4 * WASM_PAGE);
    if (!this.grow(at + words * 4)) throw new RangeError(`${words * 4} bytes of memory are not available.`);
    this.call(() => this.#wasm.machineBound(at, words, Math.min(count, words)));
    const began = performance.now();
    this.call(() => this.#wasm.machineBound(at, words, count));
    return performance.now() - began;
  }

  /** All state of the run, where it lies now, except the table of actions and L2P, which follows from the rest. */
  #regions(): readonly Uint8Array[] {
    const wasm = this.#wasm;
    const { buffer } = wasm.memory;
    const part = (from: number, to: number): Uint8Array => new Uint8Array(buffer, from >>> 0, (to >>> 0) - (from >>> 0));
    return [
      part(wasm.headerAddress(), wasm.actionsAddress()),
      part(wasm.stateAddress(), wasm.l2pAddress()),
      part(wasm.l2pEnd(), wasm.regionEnd()),
    ];
  }

  #reason(): string | null {
    const at = this.#wasm.reasonAddress() >>> 0;
    const { buffer } = this.#wasm.memory;
    const length = new DataView(buffer).getUint32(at, true);
    return length > 0 && length <= 500 ? String.fromCharCode(...new Uint16Array(buffer, at + 4, length)) : null;
  }
}

/** Text of a failed `assert` of the checked build: an AssemblyScript string, its byte length four bytes before it. */
export function assertion(wasm: EngineExports, message: number): string {
  const { buffer } = wasm.memory;
  if (message === 0) return 'an assertion failed';
  const bytes = new DataView(buffer).getUint32(message - 4, true);
  return String.fromCharCode(...new Uint16Array(buffer, message, bytes >>> 1));
}
