import type { SimulationPlan } from '../../src/engine/plan';
import { fieldsOf } from '../../src/scenario/kinds';
import type { Action, HandRequest, LiveSettings, PhaseFields, Scenario, Span } from '../../src/scenario/types';
import { Requests } from './requests';
import { Twin } from './twin';
import type { TwinConfig } from './twinGroups';
import { placesOf } from './twinPlacement';

/** Interval of the checkpoints, simulated host pages, and program units of a die that one takes. */
function checkpointsOf({ scenario: { drive }, sim, factor }: SimulationPlan): Pick<TwinConfig, 'checkpointPages' | 'checkpointUnits'> {
  const share = (drive.checkpointMiB * 256) / (sim.planesPerDie * sim.pagesPerNandPage * drive.pagesPerProgram * sim.dies * factor);
  return { checkpointPages: ((drive.checkpointEveryMiB ?? 0) * 256) / factor, checkpointUnits: share };
}

/** Pages [first, end) of the used pages that a span covers: rounded, and at least one. */
function pagesOf(span: Span, usedPages: number): { first: number; end: number } {
  const from = 'from' in span ? span.from * usedPages : span.fromBytes / 4096;
  const to = 'from' in span ? span.to * usedPages : span.toBytes / 4096;
  const first = Math.min(usedPages - 1, Math.round(from));
  return { first, end: Math.max(first + 1, Math.min(usedPages, Math.round(to))) };
}

/** Runs a scenario without clocks on the twin, at the size that is simulated; actions only at scale 1: what the engine must have done to its map, its groups and its counters. */
export class Replay {
  readonly twin: Twin;
  trimmed = 0;
  private ftl: Scenario['ftl'];

  constructor(
    private readonly scenario: Scenario,
    private readonly plan: SimulationPlan,
    explains = false,
  ) {
    const { sim } = plan;
    const { pagesPerProgram } = scenario.drive;
    this.ftl = scenario.ftl;
    this.twin = new Twin({
      dies: sim.dies,
      groupsPerDie: sim.groupsPerDie,
      unitsPerGroup: sim.nandPagesPerBlock / pagesPerProgram,
      unitSlots: sim.planesPerDie * sim.pagesPerNandPage * sim.slotsPerPage * pagesPerProgram,
      slotsPerPage: sim.slotsPerPage,
      usedPages: sim.usedPages,
      ftl: scenario.ftl,
      withheld: plan.withheldGroups,
      seed: scenario.seed,
      ...checkpointsOf(plan),
      places: placesOf(scenario.placement),
    });
    this.twin.explains = explains;
    for (const [number, phase] of scenario.phases.entries()) this.runPhase(fieldsOf(phase), number);
  }

  private runPhase(started: PhaseFields, number: number): void {
    const { usedPages } = this.twin.config;
    const { first, end } = pagesOf(started.span, usedPages);
    if (started.do === 'erase') this.twin.erase();
    else if (started.do === 'trim') this.trimRange(first, end);
    else if (started.do === 'idle') this.twin.flush();
    else this.runRequests(started, number, first, end);
  }

  private runRequests(started: PhaseFields, number: number, first: number, end: number): void {
    let phase = started;
    let requests = new Requests(this.scenario.seed, number, phase, first, end - first);
    const { factor } = this.plan;
    const count = phase.requests === null ? (phase.passes ?? 0) * requests.perPass : Math.max(1, Math.round(phase.requests / factor));
    const actions = this.scenario.actions.filter((action) => action.at.phase === number);
    for (let n = 0; n < count; n++) {
      for (const action of actions) {
        if (action.at.request !== n) continue;
        phase = this.act(action, phase, requests, n);
        const now = pagesOf(phase.span, this.twin.config.usedPages);
        requests = new Requests(this.scenario.seed, number, phase, now.first, now.end - now.first);
      }
      this.request(requests, n, phase);
    }
  }

  private request(requests: Requests, n: number, phase: PhaseFields): void {
    const { twin } = this;
    const kind = requests.kind(n);
    if (kind === 'trim') {
      const lpn = requests.trimTarget(n, (page) => twin.map.has(page));
      if (lpn !== null) this.trimRange(lpn, lpn + 1);
    } else if (kind === 'write') {
      const place = requests.place(n);
      for (const lpn of requests.pages(n)) this.write(lpn, this.slotsOf(phase.entropy), place);
      // Without a buffer a request ends when all of it is programmed.
      if (this.scenario.drive.bufferKiB === 0 && twin.waitingSlots > 0) twin.flush();
    }
  }

  /** Pages that only fill begun units leave the buffer by padding alone, when there is no room for the next page. */
  private write(lpn: number, slots: number, place: number): void {
    const { twin } = this;
    if (twin.waitingSlots > 0 && twin.waitingSlots + slots > this.bufferSlots()) twin.flush();
    twin.write(lpn, slots, place);
  }

  /** The buffer keeps its share of a group, but at least two units per die, and is never larger than at full size; none: a unit. */
  private bufferSlots(): number {
    const { dies, unitSlots, slotsPerPage } = this.twin.config;
    const { bufferKiB } = this.scenario.drive;
    if (bufferKiB === 0) return unitSlots;
    const { sim, full } = this.plan;
    const share = (bufferKiB * sim.pagesPerGroup) / full.pagesPerGroup;
    const least = ((2 * dies * unitSlots) / slotsPerPage) * 4;
    return Math.floor(Math.min(bufferKiB, Math.max(share, least)) / 4) * slotsPerPage;
  }

  private slotsOf(entropy: number): number {
    return this.twin.config.slotsPerPage === 1 ? 1 : Math.ceil(8 * Math.max(this.scenario.drive.compressionFloor, entropy));
  }

  private trimRange(first: number, end: number): void {
    for (let lpn = first; lpn < end; lpn++) {
      if (this.twin.map.has(lpn)) this.trimmed++;
      this.twin.trim(lpn);
    }
  }

  private act(action: Action, phase: PhaseFields, requests: Requests, n: number): PhaseFields {
    if ('set' in action) return this.set(action.set, phase);
    if (action.do === 'erase') this.twin.erase();
    else if (action.do === 'ruhUpdate') this.twin.leaveUnits(action.plid);
    else if ('lpn' in action) this.byHand(action, phase, requests, n);
    else if (action.do === 'trim') {
      const { first, end } = pagesOf(action.span, this.twin.config.usedPages);
      this.trimRange(first, end);
    }
    return phase;
  }

  private byHand({ do: what, lpn, pages }: HandRequest, phase: PhaseFields, requests: Requests, n: number): void {
    const { twin } = this;
    if (what === 'trim') this.trimRange(lpn, lpn + pages);
    if (what !== 'write') return;
    const place = requests.place(n, lpn * 4096);
    for (let i = 0; i < pages; i++) this.write(lpn + i, this.slotsOf(phase.entropy), place);
    if (this.scenario.drive.bufferKiB === 0 && twin.waitingSlots > 0) twin.flush();
  }

  private set(settings: LiveSettings, phase: PhaseFields): PhaseFields {
    const { 'ftl.victim': victim, 'ftl.d': d, 'ftl.window': window, 'ftl.pacing': pacing, ...rest } = settings;
    this.ftl = { ...this.ftl, ...(victim && { victim }), ...(d && { d }), ...(window && { window }), ...(pacing && { pacing }) };
    this.twin.setFtl(this.ftl);
    if (victim !== undefined || window !== undefined) this.twin.rebuildVictims();
    const mixes = rest.readShare !== undefined || rest.trimShare !== undefined;
    // A mix, as far as nothing is drawn that it does not draw: other kinds have no shares of their own.
    if (phase.do === 'write' && mixes) return { ...phase, do: 'mixed', readShare: 0, trimShare: 0, ...rest };
    return { ...phase, ...rest };
  }
}
