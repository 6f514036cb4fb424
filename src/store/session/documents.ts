import { createStore, type StoreApi } from 'zustand/vanilla';
import { destinationText, zoomText } from '../../destinations/destination';
import { lookText, plainLook } from '../../destinations/look';
import { type AddressParts, isScenarioLink, joinAddress, splitAddress } from '../../scenario/link/address';
import type { LinkOptions } from '../../scenario/link/linkOptions';
import type { Place } from '../../scenario/link/place';
import { type ListedScenario, shippedDefault } from '../../scenario/shipped/shippedDefault';
import type { Scenario } from '../../scenario/types';
import type { Saying } from '../../texts/language';
import type { Pairing } from '../compare/pairing';
import { type AddressBar, AddressWriter } from './addressWriter';
import { placeOf } from './asRun';
import type { Opened, Sight } from './readDocuments';
import type { Session } from './session';
import type { Opening } from './sessionOptions';
import type { SessionState, ViewState } from './state';
import type { Link, Shown } from './writeDocuments';

/** The scenario that the header opens. */
const TINY = 'tiny';

/** Links, files and moments in a run: fetched when one comes or goes. */
const reading = () => import('./readDocuments');
const writing = () => import('./writeDocuments');
const shippedOnes = () => import('../../scenario/shipped/shippedList');
const caveatsOf = () => import('./caveats');

/** What an address says of the page beside the run. */
async function sightOf(parts: AddressParts): Promise<Sight> {
  const { go, zoom, look, asked } = parts;
  const isSilent = go === null && zoom === null && look === null && asked === '';
  return isSilent ? { destination: null, zoom: null, look: null, options: null, faults: [] } : (await reading()).readSight(parts);
}

/** The place above the page, as the address names it; null: none. */
const placeIn = ({ view }: SessionState): string | null => view.destination && destinationText(view.destination);

/** What the address says of how the page looks at the run; a lesson's step decides that itself. */
function lookOf({ view, recalled }: SessionState): string | null {
  return view.destination?.to === 'lesson' ? null : lookText(view, recalled.page?.lpn ?? null);
}

/** Scenarios from and to the outside: shipped ones, links, the address bar, files. */
export class Documents {
  /** The shipped scenarios that are here: the default one, and all of them once `listShipped` has fetched them. */
  readonly shipped: StoreApi<readonly ListedScenario[]> = createStore(() => [shippedDefault] as readonly ListedScenario[]);
  readonly session: Session;
  readonly #writer: AddressWriter;
  readonly address: AddressBar;
  readonly #reducedMotion: () => boolean;
  readonly #pairing: Pairing | null;
  /** What is opened needs no address yet. */
  #quiet = false;
  /** What the address asks of the page, as it stands in it: stays in the address. */
  asked = '';
  /** An address whose parts are not on the page yet: what is written meanwhile would be the place before. */
  #unread: AddressParts | null = null;
  /** The place that the address names while the run rests there: a reload opens the same moment. Null: it names none. */
  #heldPlace: () => Place | null = () => null;
  /** A change is under way: the address is written when all of it is there. */
  #isHeld = false;
  /** Scenarios that were asked for. */
  #opened = 0;
  /** The view is set to what the address says: nothing to write. */
  #isReading = false;

  constructor(session: Session, address: AddressBar, reducedMotion: () => boolean, pairing: Pairing | null = null) {
    this.#pairing = pairing;
    this.session = session;
    this.address = address;
    this.#writer = new AddressWriter(
      address,
      () => this.#runAddress(),
      (run) => this.addressOf(run, this.asked),
    );
    this.#reducedMotion = reducedMotion;
  }

  /** Opens what the address says, or the default, and follows the address from here on. */
  async start(): Promise<void> {
    this.session.onRecord((push) => this.#recordChanged(push));
    this.session.store.subscribe((state, before) => {
      if (this.#isReading) return;
      const { view } = state;
      if (placeIn(state) !== placeIn(before)) this.#addressChanged(true);
      else if (view.zoom !== before.view.zoom || lookOf(state) !== lookOf(before)) this.#addressChanged(false);
    });
    this.#pairing?.onChange(() => this.#recordChanged(false));
    this.address.onChange(() => {
      if (!this.#writer.isOwn) void this.#openAddress();
    });
    await this.#openAddress();
  }

  /** The default scenario is on screen, as its name says. */
  isDefault(scenario: Scenario | null): boolean {
    return scenario?.name === shippedDefault.scenario.name;
  }

  openDefault(): Promise<void> {
    return this.openShipped(shippedDefault.id);
  }

  openTiny(): Promise<void> {
    return this.openShipped(TINY);
  }

  /** All shipped scenarios, in the order of the menu. */
  async listShipped(): Promise<readonly ListedScenario[]> {
    const { shippedList } = await shippedOnes();
    this.shipped.setState(shippedList, true);
    return shippedList;
  }

  /** Rejects where there is none of this id, which only the program itself can get wrong. */
  async #shippedNamed(id: string): Promise<Scenario> {
    if (id === shippedDefault.id) return shippedDefault.scenario;
    const listed = (await this.listShipped()).find((each) => each.id === id);
    if (listed === undefined) throw new Error(`"${id}" is not a shipped scenario.`);
    return listed.scenario;
  }

  async openShipped(id: string): Promise<void> {
    if (this.session.isReadOnly()) return;
    // It replaces the place in which it was chosen: one step back leads there again.
    this.#isHeld = true;
    this.session.go(null);
    try {
      await this.#open(await this.#shippedNamed(id), [], true);
    } finally {
      this.#isHeld = false;
      this.#addressChanged(true);
    }
  }

  /** Opens a scenario file or a fio job file. Any other file leaves the run as it is and says why. */
  async openFile(file: { readonly name: string; text(): Promise<string> }): Promise<void> {
    if (!this.session.isReadOnly()) await (await reading()).openFile(this, file);
  }

  /** Saves the scenario with all that was done to it. */
  async saveFile(): Promise<void> {
    (await writing()).saveFile(this);
  }

  /** Opens a link in place of what is on screen. Returns sentences where it cannot: what is on screen stays. */
  async openLink(link: string): Promise<readonly Saying[]> {
    return (await reading()).openLink(this, link);
  }

  /**
   * The link to the scenario with all that was done to it, or why there is none. `options`: what it asks of the page; absent: what this page
   * was asked. `place`: where it leads to; absent: to where the run rests.
   */
  async link(options?: LinkOptions, place = placeOf(this.session.state)): Promise<Link> {
    return (await writing()).linkTo(this, options, place);
  }

  /** The address of a run as the page shows it; `asked`: what it asks of its reader, as it stands in a link. */
  addressOf(run: string, asked: string): string {
    const { state } = this.session;
    const { zoom } = state.view;
    return joinAddress({
      run,
      go: placeIn(state),
      zoom: zoom === null ? null : zoomText(zoom),
      look: lookOf(state),
      asked,
    });
  }

  async #openAddress(): Promise<void> {
    const hash = this.address.hash();
    this.#writer.take(hash);
    const parts = splitAddress(hash);
    const { run } = parts;
    this.#unread = parts;
    let sight: Sight;
    try {
      sight = await sightOf(parts);
    } finally {
      if (this.#unread === parts) this.#unread = null;
    }
    if (this.address.hash() !== hash) return;
    // A scene is where the reader begins: the address goes on without it.
    this.asked = parts.asked.replace(/(^|&)scene=[^&]*/, '');
    const { destination, options } = sight;
    const look = destination?.to === 'lesson' ? {} : { ...plainLook, ...sight.look?.look };
    this.#look({ destination, asked: options, ...look, ...(options?.theme == null ? {} : { scheme: options.theme }) });
    // The way back from a place leads to the run as it is, not to its beginning.
    const isThere = this.session.state.run !== null;
    // A lesson brings the drive of its step: the address's own would take it away again.
    if (isThere && destination?.to === 'lesson') this.#writer.changes += 1;
    else if (run !== this.#writer.run || !isThere) {
      this.#writer.run = run;
      this.#writer.written = this.#writer.changes;
      await this.#openRun(run);
      if (options?.scene != null) this.session.scene(options.scene - 1, true);
    }
    if (this.address.hash() !== hash) return;
    this.#look({ zoom: sight.zoom });
    const faults = sight.look === null ? sight.faults : [...sight.faults, ...(await reading()).followNamed(this.session, sight.look)];
    this.#addressChanged(false);
    if (faults.length > 0) this.session.fail('link', faults.join(' '));
  }

  #look(view: Partial<ViewState>): void {
    this.#isReading = true;
    this.session.setView(view);
    this.#isReading = false;
  }

  /** Opens the scenario of a fragment, which has neither place nor zoom; the default where it has none. */
  async #openRun(hash: string): Promise<void> {
    if (isScenarioLink(hash)) return (await reading()).openFragment(this, hash);
    // A fragment without a scenario is somebody else's, but a broken link deserves a sentence.
    await this.openUsual();
    if (hash.length > 1) this.session.fail('link', ({ remarks }) => remarks.addressWithoutScenario);
  }

  /** The default, which needs no address. */
  async openUsual(): Promise<void> {
    this.#quiet = true;
    await this.#open(shippedDefault.scenario, [], false);
    this.#quiet = false;
  }

  /** The fragment is still the one that the reader asked for. */
  isWanted(hash: string): boolean {
    return this.#writer.run === hash;
  }

  /** The scenario, and the one that it is compared with where one is recorded. */
  shownWith(a: Scenario, place: Place | null): Shown {
    return { a, b: this.#pairing?.other() ?? null, place };
  }

  /** Opens a scenario, or two that are compared. */
  async openBoth({ a, b, place }: Opened, notices: readonly Saying[], push: boolean): Promise<void> {
    if (b === undefined) return this.#open(a, notices, push, place ?? null);
    // An address with A alone would lose B on a reload before B is there.
    this.#quiet = true;
    this.#writer.pushes ||= push;
    await this.#open(a, notices, false, place ?? null, this.#reducedMotion() ? 'still' : 'play');
    if (this.session.state.opened === a) await this.#pairing?.compare(b);
    this.#quiet = false;
    this.#recordChanged(false);
  }

  /** `begins`: how it opens where no place is named. */
  async #open(
    scenario: Scenario,
    notices: readonly Saying[],
    push: boolean,
    place: Place | null = null,
    begins = this.#openingOf(scenario),
  ): Promise<void> {
    const isPlace = place !== null && (place.at !== null || place.paused || place.until.length > 0);
    const opening = isPlace ? place : begins;
    this.#heldPlace = () => place;
    this.#opened += 1;
    const mine = this.#opened;
    const isKept = scenario.scale === 1 || scenario === shippedDefault.scenario;
    const told = isKept ? [] : (await caveatsOf()).caveats(scenario);
    // Another one was asked for meanwhile.
    if (mine !== this.#opened) return;
    await this.session.open(scenario, opening, { push, notices: [...notices, ...told] });
    if (place) this.#heldPlace = (await reading()).holdPlace(this.session, place, () => this.#recordChanged(false));
  }

  #openingOf(scenario: Scenario): Opening {
    if ('requests' in scenario.sample) return 'beforeCollection';
    if (this.session.state.view.asked?.scene) return 'paused';
    // A tour that is hidden would have ended by the time the place above it is closed.
    return this.#reducedMotion() || this.session.state.view.destination !== null ? 'still' : 'tour';
  }

  #recordChanged(push: boolean): void {
    if (this.#quiet) return;
    this.#writer.changes += 1;
    this.#addressChanged(push);
  }

  #addressChanged(push: boolean): void {
    this.#writer.pushes ||= push;
    if (!this.#isHeld && this.#unread === null) this.#writer.later(push);
  }

  /** The fragment of the run as it was recorded; null: there is none. */
  async #runAddress(): Promise<string | null> {
    const scenario = this.session.recorded();
    if (scenario === null) return null;
    const { linkText } = await writing();
    const encoded = await linkText(this.shownWith(scenario, this.#heldPlace()));
    // Too long for a link: an old one would show another run, so there is none; "Share link" says why.
    return encoded.ok ? encoded.value : '';
  }
}
