/**
 * Traces that the browser keeps for this page from one visit to the next, by the hash of their requests: in files of the page's own
 * (origin private file system), or in IndexedDB where the browser cannot write such files. They never leave the machine.
 */
import type { TraceName } from '../scenario/types';
import { shelve } from './traceShelf';

export interface KeptTrace extends TraceName {
  /** Of the file that it was read from. */
  readonly name: string;
}

interface Keeper {
  list(): Promise<readonly KeptTrace[]>;
  keep(trace: KeptTrace, store: Blob): Promise<void>;
  /** Null: it is not kept. */
  get(hash: string): Promise<{ readonly store: Blob; readonly name: string } | null>;
  remove(hash: string): Promise<void>;
}

const FOLDER = 'traces';

/** Methods of a folder's handle that the page's types do not know. */
interface Listed {
  keys(): AsyncIterable<string>;
}

/** HASH.store holds the columns; HASH.json, written after it, the rest: a trace whose keeping was cut off has none. */
class Files implements Keeper {
  constructor(private readonly folder: FileSystemDirectoryHandle) {}

  async list(): Promise<readonly KeptTrace[]> {
    const found: KeptTrace[] = [];
    for await (const name of (this.folder as unknown as Listed).keys()) {
      const file = name.endsWith('.json') ? await this.#file(name) : null;
      if (file !== null) found.push(JSON.parse(await file.text()) as KeptTrace);
    }
    return found;
  }

  async keep(trace: KeptTrace, store: Blob): Promise<void> {
    await this.#write(`${trace.hash}.store`, store);
    await this.#write(`${trace.hash}.json`, new Blob([JSON.stringify(trace)]));
  }

  async get(hash: string): Promise<{ readonly store: Blob; readonly name: string } | null> {
    const [about, store] = [await this.#file(`${hash}.json`), await this.#file(`${hash}.store`)];
    return about === null || store === null ? null : { store, name: (JSON.parse(await about.text()) as KeptTrace).name };
  }

  async remove(hash: string): Promise<void> {
    for (const name of [`${hash}.json`, `${hash}.store`]) if ((await this.#file(name)) !== null) await this.folder.removeEntry(name);
  }

  async #file(name: string): Promise<File | null> {
    try {
      return await (await this.folder.getFileHandle(name)).getFile();
    } catch (error) {
      if (error instanceof DOMException && error.name === 'NotFoundError') return null;
      throw error;
    }
  }

  async #write(name: string, content: Blob): Promise<void> {
    const stream = await (await this.folder.getFileHandle(name, { create: true })).createWritable();
    await stream.write(content);
    await stream.close();
  }
}

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The database did not answer.'));
  });
}

type InDatabase = KeptTrace & { readonly store: Blob };

class Database implements Keeper {
  constructor(private readonly database: IDBDatabase) {}

  async list(): Promise<readonly KeptTrace[]> {
    const all = await answered<InDatabase[]>(this.#traces('readonly').getAll());
    return all.map(({ hash, size, name }) => ({ hash, size, name }));
  }

  async keep(trace: KeptTrace, store: Blob): Promise<void> {
    await answered(this.#traces('readwrite').put({ ...trace, store }));
  }

  async get(hash: string): Promise<{ readonly store: Blob; readonly name: string } | null> {
    return (await answered<InDatabase | undefined>(this.#traces('readonly').get(hash))) ?? null;
  }

  async remove(hash: string): Promise<void> {
    await answered(this.#traces('readwrite').delete(hash));
  }

  #traces(mode: IDBTransactionMode): IDBObjectStore {
    return this.database.transaction(FOLDER, mode).objectStore(FOLDER);
  }
}

async function openFiles(): Promise<Keeper | null> {
  if (typeof FileSystemFileHandle === 'undefined' || !('createWritable' in FileSystemFileHandle.prototype)) return null;
  // Refused in private windows of some browsers: their database may still take them.
  const root = await navigator.storage?.getDirectory?.().catch(() => null);
  return root ? new Files(await root.getDirectoryHandle(FOLDER, { create: true })) : null;
}

async function openDatabase(): Promise<Keeper> {
  if (typeof indexedDB === 'undefined') throw new Error('it has no storage for pages');
  const request = indexedDB.open('ssdscope-traces', 1);
  request.onupgradeneeded = () => request.result.createObjectStore(FOLDER, { keyPath: 'hash' });
  return new Database(await answered(request));
}

let opened: Promise<Keeper> | null = null;

/** Opened once; where it cannot be, tried again by the next who asks. */
function keeper(): Promise<Keeper> {
  opened ??= openFiles()
    .then((files) => files ?? openDatabase())
    .catch((error: unknown) => {
      opened = null;
      throw new Error(`This browser keeps no traces for this page (${error instanceof Error ? error.message : String(error)}).`);
    });
  return opened;
}

/** All that are kept, by name. Rejects with a sentence where the browser refuses. */
export async function keptTraces(): Promise<readonly KeptTrace[]> {
  const all = await (await keeper()).list();
  return [...all].sort((a, b) => a.name.localeCompare(b.name));
}

/** Rejects with a sentence where the browser refuses, or has no room. */
export async function keepTrace(trace: KeptTrace, store: Blob): Promise<void> {
  const place = await keeper();
  try {
    await place.keep(trace, store);
  } catch (error) {
    await place.remove(trace.hash).catch(() => undefined);
    throw new Error(`${trace.name} cannot be kept (${error instanceof Error ? error.message : String(error)}).`);
  }
}

export async function forgetTrace(hash: string): Promise<void> {
  await (await keeper()).remove(hash);
}

/** Puts those of the traces that are kept on the shelf. Where nothing is kept, the caller that needs them says so. */
export async function recallTraces(traces: readonly TraceName[]): Promise<void> {
  const place = await keeper().catch(() => null);
  if (place === null) return;
  for (const { hash, size } of traces) {
    const kept = await place.get(hash).catch(() => null);
    // Of another size it was cut off, and is not that trace.
    if (kept !== null && kept.store.size === size) shelve(hash, kept.name, kept.store);
  }
}
