/** The part of WebAssembly that Node and browsers share; for the rooms that are compiled without the DOM's types. */
declare namespace WebAssembly {
  class Module {
    constructor(bytes: ArrayBuffer | ArrayBufferView);
    static imports(module: Module): { name: string; module: string; kind: string }[];
    static exports(module: Module): { name: string; kind: string }[];
  }
  class Memory {
    constructor(descriptor: { initial: number; maximum?: number });
    readonly buffer: ArrayBuffer;
    /** Returns the size before, in pages of 64 KiB; throws a RangeError where the memory cannot be had. */
    grow(delta: number): number;
  }
  class Instance {
    constructor(module: Module, imports?: Imports);
    readonly exports: Exports;
  }
  class RuntimeError extends Error {}
  class CompileError extends Error {}
  class LinkError extends Error {}
  type ExportValue = ((...values: never[]) => unknown) | Memory | object;
  type ImportValue = ExportValue | number;
  type Exports = Record<string, ExportValue>;
  type Imports = Record<string, Record<string, ImportValue>>;
  function instantiate(module: Module, imports?: Imports): Promise<Instance>;
  function compile(bytes: ArrayBuffer | ArrayBufferView): Promise<Module>;
}
