import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { destination, destinationText } from '../../../src/destinations/destination';
import { lookText, plainLook } from '../../../src/destinations/look';
import { encodeLink } from '../../../src/scenario/link/link';
import type { Scenario } from '../../../src/scenario/types';
import { Documents } from '../../../src/store/session/documents';
import type { Session } from '../../../src/store/session/session';
// Fetched before the first address is written: whoever waits for them here would wait for the disk.
import '../../../src/scenario/shipped/shippedList';
import '../../../src/store/session/readDocuments';
import '../../../src/store/session/writeDocuments';
import { cases } from '../../cases';
import { TestAddress } from './address';
import { small, turns } from './asks';
import { testSession } from './session';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => void vi.useRealTimers());

const places = [null, destination('facts'), destination('help', 'words'), destination('experiments')] as const;
const looks = [{}, { map: 'age' as const }, { map: 'age' as const, arrangement: 'fullness' as const }, { tab: 'cost' as const }];
const zooms = [null, [1, 2], [3, 7.5]] as const;

const command = fc.oneof(
  fc.record({ do: fc.constantFrom('go', 'zoom', 'look', 'reader'), n: fc.nat(11) }),
  fc.record({ do: fc.constantFrom('file', 'act', 'twice'), n: fc.nat(5) }),
  fc.record({ do: fc.constant('wait'), n: fc.constantFrom(1, 100, 498, 499, 500, 501, 1000) }),
  fc.record({ do: fc.constant('wait'), n: fc.constantFrom(1, 100, 498, 499, 500, 501, 1000) }),
);

/** What one seed drew: an address that is entered a second time is no change of it, and does not put off what is written next. */
const enteredTwice = [
  { do: 'reader', n: 0 },
  { do: 'wait', n: 500 },
  { do: 'act', n: 0 },
  { do: 'wait', n: 1 },
  { do: 'file', n: 0 },
] as const;
/** Who is led to where they are has opened nothing: what else has changed waits for its time, and is no entry. */
const whereItIs = [
  { do: 'reader', n: 10 },
  { do: 'go', n: 2 },
  { do: 'look', n: 0 },
  { do: 'wait', n: 1 },
  { do: 'file', n: 0 },
] as const;
/** An address names the run as it was before what is not written yet: the run stays, and the address follows it. */
const enteredBefore = [
  { do: 'act', n: 0 },
  { do: 'reader', n: 1 },
  { do: 'file', n: 0 },
] as const;

async function linkOf(scenario: Scenario): Promise<string> {
  const encoded = await encodeLink(scenario);
  if (!encoded.ok) throw new Error(encoded.faults.join(' '));
  return encoded.value;
}

/** What is under way without a timer of the page comes: links are packed by another thread, which may be late. */
async function settled(isThere: () => boolean): Promise<void> {
  await turns(8);
  for (let i = 0; i < 1000 && !isThere(); i++) await sleep(1);
}

/** What says nothing new is packed, too: a change that came meanwhile would be in it. Of what is asked for later two are done after it. */
async function packed(session: Session): Promise<void> {
  for (let i = 0; i < 2; i++) await linkOf(session.recorded() ?? small);
  await turns(8);
}

/** What the address bar is written, and when, as one would keep it with a pencil. */
interface Plain {
  /** What it says, part by part. */
  run: string;
  go: number;
  zoom: number;
  look: number;
  /** Time from which a change is written; null: nothing has changed. */
  due: number | null;
  isPush: boolean;
  writtenAt: number;
  shown: string;
  /** The run of that: a reader's address is of none that was not written yet. */
  shownRun: string;
}

it('the address says what is on screen: at once what was opened, and changes of it twice a second at most, in one entry', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 1, maxLength: 25, size: 'max' }), async (list) => {
      const { session } = testSession();
      const start = await linkOf(small);
      const asked = '&theme=dark';
      const address = new TestAddress(`${start}${asked}`);
      const documents = new Documents(session, address, () => true);
      await documents.start();
      const wanted: string[] = [];
      const shown = { shown: address.current, shownRun: start };
      const plain: Plain = { run: start, go: 0, zoom: 0, look: 0, due: null, isPush: false, writtenAt: -Infinity, ...shown };
      const hash = (of: Pick<Plain, 'run' | 'go' | 'zoom' | 'look'> = plain) => {
        const [go, zoom] = [places[of.go] ?? null, zooms[of.zoom] ?? null];
        const look = lookText({ ...plainLook, ...looks[of.look] }, null);
        return [of.run, go && `go=${destinationText(go)}`, zoom && `zoom=${zoom[0]}-${zoom[1]}`, look && `look=${look}`, asked.slice(1)]
          .filter((part) => part !== null && part !== '')
          .join('&');
      };
      /** Something changed; `push`: it is another place or run. */
      const changed = (push: boolean) => {
        plain.isPush ||= push;
        if (push) plain.due = Date.now();
        plain.due ??= Math.max(Date.now(), plain.writtenAt + 500);
      };
      const write = () => {
        Object.assign(plain, { due: null, writtenAt: Date.now() });
        if (hash() !== plain.shown) wanted.push(`${plain.isPush ? 'push' : 'replace'} ${hash()}`);
        Object.assign(plain, { isPush: false, shown: hash(), shownRun: plain.run });
      };
      const pass = async (ms: number) => {
        for (let left = ms; left > 0 || (plain.due !== null && plain.due <= Date.now()); ) {
          const step = plain.due === null ? left : Math.min(left, Math.max(0, plain.due - Date.now()));
          vi.advanceTimersByTime(step);
          left -= step;
          if (plain.due === null || Date.now() < plain.due) continue;
          const before = wanted.length;
          write();
          if (wanted.length === before) await packed(session);
          else await settled(() => address.log.length >= wanted.length);
        }
      };
      try {
        changed(false);
        await pass(1);
        for (const { do: what, n } of list) {
          if (what === 'go') {
            session.go(places[n % 4] ?? null);
            if (n % 4 !== plain.go) changed(true);
            plain.go = n % 4;
          } else if (what === 'zoom') {
            session.setView({ zoom: zooms[n % 3] ?? null });
            if (n % 3 !== plain.zoom) changed(false);
            plain.zoom = n % 3;
          } else if (what === 'look') {
            session.setView({ ...plainLook, ...looks[n % 4] });
            if (n % 4 !== plain.look) changed(false);
            plain.look = n % 4;
          } else if (what === 'file' || what === 'twice') {
            const scenario = { ...small, seed: 10 + n };
            const open = () => documents.openFile({ name: 'a.json', text: async () => JSON.stringify(scenario) });
            if (what === 'file') await open();
            else await Promise.all([documents.openFile({ name: 'b.json', text: async () => JSON.stringify(small) }), open()]);
            session.pause();
            plain.run = await linkOf(session.recorded() ?? small);
            expect(session.state.scenario?.seed).toBe(10 + n);
            plain.zoom = 0;
            changed(true);
          } else if (what === 'act') {
            let records = 0;
            const stop = session.onRecord(() => records++);
            session.act({ do: 'trim', span: { from: 0, to: 0.1 + n / 10 } });
            await settled(() => records > 0);
            stop();
            plain.run = await linkOf(session.recorded() ?? small);
            changed(false);
          } else if (what === 'reader') {
            // The reader's own address: nothing is written of what was before. Of one that is there already no browser tells.
            const theirs = hash({ run: plain.shownRun, go: n % 4, zoom: n % 3, look: n % 4 });
            if (theirs === address.current) continue;
            Object.assign(plain, { go: n % 4, zoom: n % 3, look: n % 4, due: null, isPush: false, shown: theirs });
            const before = session.state.run;
            address.go(plain.shown);
            const isThere = () => session.state.view.destination?.to === places[plain.go]?.to;
            await settled(() => isThere() && JSON.stringify(session.state.view.zoom) === JSON.stringify(zooms[plain.zoom]));
            expect(session.state.view).toMatchObject({ ...plainLook, ...looks[plain.look] });
            expect(session.state.run).toBe(before);
            changed(false);
          } else await pass(n);
          await pass(0);
          expect(address.log, what).toEqual(wanted);
        }
        await pass(1000);
        expect(address.log).toEqual(wanted);
        expect(address.current).toBe(hash());
      } finally {
        session.dispose();
      }
    }),
    { numRuns: cases(12), examples: [[[{ do: 'twice', n: 0 }]], [enteredTwice], [whereItIs], [enteredBefore]] },
  );
});
