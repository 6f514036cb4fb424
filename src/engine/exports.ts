/** What the wasm module exports (wasm/assembly/index.ts), as TypeScript sees it. Addresses may arrive negative: `>>> 0`. */
export interface EngineExports {
  readonly memory: WebAssembly.Memory;
  configAddress(): number;
  headerAddress(): number;
  layOut(): number;
  phasesAddress(): number;
  actionsAddress(): number;
  setActionCount(n: number): void;
  start(dirty: number): void;
  setLookahead(k: number): void;
  advance(maxRequests: number, untilUs: number, conditions: number, same: number, tracing: number): number;
  samplesAddress(): number;
  sampleCount(): number;
  traceAddress(): number;
  traceCount(): number;
  traceLost(): number;
  conditionsAddress(): number;
  choiceAddress(): number;
  detailAddress(): number;
  rowsAddress(): number;
  stateAddress(): number;
  regionEnd(): number;
  actionsDone(): number;
  nextPhase(): number;
  nextRequest(): number;
  stateHash(): bigint;
  l2pAddress(): number;
  l2pEnd(): number;
  rebuildL2p(): void;
  groupsAddress(): number;
  openGroupOf(die: number, stream: number): number;
  check(): void;
  machineBound(at: number, words: number, count: number): number;
  writeFrame(): number;
  writeColumns(): number;
  writeBlock(block: number): number;
  reasonAddress(): number;
}
