/** One run of the engine: a typed wrapper round the wasm module. The same in Node, in the worker and in tests. */
import type { EngineExports } from '../../wasm/exports';
import * as L from '../../wasm/layout';
import type { Action, ActionBody, Scenario } from '../scenario/types';
import { ActionLog } from './actions';
import type { BlockDetail, PowerFrame, VictimExplanation } from './answers';
import type { ExplainChoice } from './choice';
import { columnsOf } from './columns';
import { configRecord, writeRecords } from './config';
import { blockDetail, checkBlock } from './detail';
import { eventsOf, frameOf, jobsOf, samplesOf } from './frame';
import { assertion, type Dump, EngineMemory, EngineTrap, WASM_PAGE } from './memory';
import { openGroupsOf, placedTotalsOf } from './placed';
import { losesPower } from './placement';
import { planScenario, type SimulationPlan } from './plan';
import { missingTrace, type Replays } from './replay';
import type { AdvanceReply, AdvanceRequest, Frame, LoadReply, Plan, Snapshot, Stop } from './types';
import { heldOf, watchEvents, writeConditions } from './until';
import type { WholeParts } from './wholeParts';

const stops: readonly Stop[] = ['budget', 'time', 'condition', 'phase', 'end'];

export class Engine {
  readonly #wasm: EngineExports;
  readonly #memory: EngineMemory;
  readonly #whole: WholeParts | null;
  #run: { readonly plan: SimulationPlan; readonly actions: ActionLog } | null = null;
  #replays: Replays = [];
  #used = false;
  #lookahead: number | null = null;
  /** The next run keeps what a power loss needs, whether its scenario has one or not. */
  #prepared = false;
  #samplesSoFar = 0;
  /** The last thing done was an advance with `trace`. */
  #traced = false;
  /** Simulated pages that the host has written, of the last frame: whatever changes them ends with one. */
  #pagesWritten = 0;
  /** Conditions of the last advance, as text. */
  #until = '[]';

  private constructor(wasm: EngineExports, whole: WholeParts | null) {
    this.#wasm = wasm;
    this.#memory = new EngineMemory(wasm);
    this.#whole = whole;
  }

  /** Instantiates a compiled module, release or checked build. */
  static async create(module: WebAssembly.Module): Promise<Engine> {
    let wasm: EngineExports | null = null;
    let engine: Engine | null = null;
    const abort = (message: number): never => {
      throw new EngineTrap(wasm ? assertion(wasm, message) : 'an assertion failed');
    };
    const fetchRows = (phase: number, row: number): void => engine?.fetchRows(phase, row);
    const instance = await WebAssembly.instantiate(module, { env: { abort, fetchRows } });
    wasm = instance.exports as unknown as EngineExports;
    engine = new Engine(wasm, wasm.isWhole() ? (await import('./wholeParts')).wholeParts : null);
    return engine;
  }

  /** Requests drawn ahead so that cache misses overlap: 0 (off) to 256; null: the engine's own choice. Changes speed, never results. */
  set lookahead(k: number | null) {
    this.#lookahead = k;
    if (this.#run && k !== null) this.#wasm.setLookahead(k);
  }

  /**
   * Replaces the run by a fresh drive. The memory is reused where it suffices; wasm memory cannot shrink. `replays`: the traces of the
   * phases that replay one, each at the number of its phase. `prepared`: its power may be lost, as that of a scenario which says so.
   */
  load(scenario: Scenario, replays: Replays = [], prepared = false): LoadReply {
    this.#prepared = prepared || losesPower(scenario);
    const missing = missingTrace(scenario, replays);
    if (missing !== null) return { ok: false, fault: missing, scaleThatFits: null };
    const plan = planScenario(scenario);
    const actions = new ActionLog(plan);
    this.#run = null;
    this.#replays = replays;
    const bytes = this.#layOut(plan, actions);
    if (!this.#memory.grow(bytes)) return this.#refuse(scenario, bytes);
    this.#begin({ ...plan, memoryBytes: bytes }, actions);
    return { ok: true, plan: this.plan, frame: this.frame(true), notices: [] };
  }

  /** Back to the fresh drive of the run, with all of its actions still to come. */
  rewind(): Frame {
    const { plan, actions } = this.#loaded();
    this.#layOut(plan, actions);
    this.#begin(plan, actions);
    return this.frame(true);
  }

  /** Actions that the run has taken so far, those before its next request included, in their order. */
  taken(): readonly Action[] {
    return this.#loaded().actions.taken(this.#wasm);
  }

  /** Samples that the run has given since its start, a whole number. */
  get samplesSoFar(): number {
    return this.#samplesSoFar;
  }

  get plan(): Plan {
    return this.#loaded().plan;
  }

  /** Runs on; see AdvanceRequest. Throws EngineTrap. */
  advance(request: AdvanceRequest): AdvanceReply {
    const { plan, actions } = this.#loaded();
    const wasm = this.#wasm;
    const pagesBefore = this.#pagesWritten;
    const actionsBefore = wasm.actionsDone();
    const until = request.until ?? [];
    const table = (): Float64Array => this.#memory.numbers(wasm.conditionsAddress(), L.COND_CAPACITY * L.COND_SIZE);
    writeConditions(until, table());
    const same = JSON.stringify(until) === this.#until;
    this.#until = JSON.stringify(until);
    const tracing = (request.trace ? L.TRACE_RECORD : 0) | (watchEvents(until) ? L.TRACE_WATCH : 0);
    this.#traced = request.trace === true;
    const began = performance.now();
    const code = this.#memory.call(() =>
      wasm.advance(request.maxRequests, request.untilUs ?? Number.POSITIVE_INFINITY, until.length, same ? 1 : 0, tracing),
    );
    const wallMs = performance.now() - began;
    const shape = { stride: wasm.sampleSize(), handles: wasm.sampleHandles(), map: wasm.sampleMap() };
    const rows = this.#memory.numbers(wasm.samplesAddress(), wasm.sampleCount() * shape.stride);
    this.#samplesSoFar += wasm.sampleCount();
    const frame = this.frame(request.columns);
    return {
      stop: stops[code] as Stop,
      frame,
      samples: samplesOf(rows, shape.stride, plan),
      shape,
      samplesSoFar: this.#samplesSoFar,
      receipts: actions.receipts(actionsBefore, wasm.actionsDone()),
      receiptsSoFar: actions.receipts(0, wasm.actionsDone()).length,
      events: request.trace ? eventsOf(this.#memory.words(wasm.traceAddress(), wasm.traceCount() * L.EV_SIZE)) : [],
      eventsLost: wasm.traceLost(),
      held: stops[code] === 'condition' ? heldOf(until, table(), plan) : null,
      wallMs,
      simulatedPagesWritten: this.#pagesWritten - pagesBefore,
    };
  }

  /** Why the last victim of the advance just made was chosen; null where none was, or without `trace`. `explain` is `explainChoice`, which this room does not load by itself. */
  choice(explain: ExplainChoice): VictimExplanation | null {
    const { plan } = this.#loaded();
    return this.#traced ? explain(this.#wasm, this.#memory, plan) : null;
  }

  /**
   * Takes effect before the next host request, at the end of a phase before the first one of the next; returns the action with that
   * request's full-size number. `asFork`: the actions that are not due yet are forgotten, so that from here on the run is another one.
   * Throws when the run has ended, and a RangeError with one sentence for what the running step cannot take.
   */
  act(action: ActionBody, asFork = false): Action {
    this.#loaded();
    if (this.frame(false).ended) throw new Error('The run has ended: an action needs a running drive.');
    return this.#loaded().actions.insert(action, asFork, this.#wasm);
  }

  /** All actions of the run, taken or due, in the order in which they take effect: what a recorded scenario carries. */
  actions(): readonly Action[] {
    return this.#loaded().actions.actions();
  }

  /** The pages of a block, in the order they are programmed; block in [0, plan.sim.blocks). */
  inspect(block: number): BlockDetail {
    const { plan } = this.#loaded();
    checkBlock(block, plan);
    const n = this.#memory.call(() => this.#wasm.writeBlock(block));
    const detail = this.#memory.words(this.#wasm.detailAddress(), n * 3).slice();
    return blockDetail(block, detail, this.#memory.group(Math.floor(block / plan.sim.planesPerDie)), this.#pagesWritten, plan, (lpn) =>
      this.#wasm.ownerOfPage(lpn),
    );
  }

  /** The state now; with `columns` also of every block. */
  frame(columns: boolean): Frame {
    const { plan } = this.#loaded();
    const f = this.#memory.numbers(
      this.#memory.call(() => this.#wasm.writeFrame()),
      L.FR_SIZE,
    );
    this.#pagesWritten = f[L.FR_COUNTERS + L.CNT_PAGES_WRITTEN] as number;
    const jobs = jobsOf(this.#memory.numbers(this.#wasm.jobsAddress(), this.#wasm.writeJobs() * L.JOB_SIZE), plan);
    return frameOf(
      f,
      plan,
      openGroupsOf(this.#wasm, plan),
      columns ? columnsOf(this.#wasm, plan) : null,
      jobs,
      placedTotalsOf(this.#wasm, plan, this.#whole),
    );
  }

  /** Bytes of a snapshot of this run. */
  get snapshotBytes(): number {
    this.#loaded();
    return this.#memory.stateBytes;
  }

  /** A copy of the whole run; `into`: an old one of the same run, whose memory is reused. */
  snapshot(into: Uint8Array | null = null): Snapshot {
    this.#loaded();
    return { bytes: this.#memory.copyState(into), samplesSoFar: this.#samplesSoFar };
  }

  /** Goes back (or forward) to a snapshot of the same run; throws a RangeError for one of another size. */
  restore({ bytes, samplesSoFar }: Snapshot): Frame {
    this.#loaded();
    this.#memory.putState(bytes);
    this.#samplesSoFar = samplesSoFar;
    this.#traced = false;
    this.#loaded().actions.write(this.#wasm);
    return this.frame(true);
  }

  /** 16 hex digits over maps, states, counters and clocks. */
  stateHash(): string {
    this.#loaded();
    return BigInt.asUintN(64, this.#wasm.stateHash()).toString(16).padStart(16, '0');
  }

  /** All invariants of the model; throws EngineTrap. Slow: every page is looked at. The release build does not have them and throws, too. */
  check(): void {
    this.#loaded();
    this.#memory.call(() => this.#wasm.check());
  }

  /** Whether the power of this run can be lost. */
  get isPrepared(): boolean {
    return this.#prepared;
  }

  /** The power losses of the run so far, and what became of the pages of the last one; null where nothing was lost yet. */
  power(): PowerFrame | null {
    return this.#whole?.power(this.#wasm, this.#loaded().plan) ?? null;
  }

  /** What a power loss would take now. The run is as it was before. */
  powerNow(): PowerFrame | null {
    const before = this.snapshot();
    this.#memory.call(() => this.#wasm.tryPowerLoss(0));
    const power = this.power();
    this.restore(before);
    return power;
  }

  /** Copies of the maps and of every group's record, for comparison with the twin. */
  dump(): Dump {
    return this.#memory.dump(this.#loaded().plan.sim);
  }

  /** Wall milliseconds of `count` random read-modify-writes over `words` u32 in fresh memory: what the machine allows. Ends the run. */
  machineBound(words: number, count: number): number {
    this.#run = null;
    this.#used = true;
    return this.#memory.machineBound(words, count);
  }

  /** The engine asks for the rows of a trace around row `row` of the trace of a phase. */
  private fetchRows(phase: number, row: number): void {
    this.#replays[phase]?.writeRows(this.#wasm.memory.buffer, this.#wasm.rowsAddress() >>> 0, phase, row);
  }

  #begin(plan: SimulationPlan, actions: ActionLog): void {
    writeRecords(this.#wasm, this.#memory, plan, this.#replays);
    this.#memory.call(() => this.#wasm.start(this.#used ? 1 : 0));
    this.#used = true;
    this.#traced = false;
    this.#samplesSoFar = 0;
    this.#run = { plan, actions };
    actions.write(this.#wasm);
    if (this.#lookahead !== null) this.#wasm.setLookahead(this.#lookahead);
  }

  #layOut(plan: SimulationPlan, actions: ActionLog): number {
    this.#memory.grow(8 * WASM_PAGE);
    this.#memory.numbers(this.#wasm.configAddress(), L.CFG_SIZE).set(configRecord(plan, actions.length, this.#whole, this.#prepared));
    return this.#memory.call(() => this.#wasm.layOut());
  }

  #refuse(scenario: Scenario, bytes: number): LoadReply {
    const fault = `The drive needs ${(bytes / 1e6).toFixed(0)} MB of engine memory at scale 1:${scenario.scale}, more than is available here.`;
    for (let scale = scenario.scale * 2; scale <= 1024 && this.#replays.length === 0; scale *= 2) {
      const plan = planScenario({ ...scenario, scale });
      if (this.#memory.grow(this.#layOut(plan, new ActionLog(plan)))) return { ok: false, fault, scaleThatFits: scale };
    }
    return { ok: false, fault, scaleThatFits: null };
  }

  #loaded() {
    if (this.#run === null) throw new Error('No scenario is loaded.');
    return this.#run;
  }
}
