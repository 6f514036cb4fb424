import { afterEach, expect, it, vi } from 'vitest';
import { destination, destinationText } from '../../../src/destinations/destination';
import { allDestinations } from '../../../src/destinations/readDestination';
import { tourScenes } from '../../../src/lessons/tour';
import { encodeLink } from '../../../src/scenario/link/link';
import { encodePair } from '../../../src/scenario/link/pairLink';
import { shippedScenario } from '../../../src/scenario/shipped/shipped';
import { Pairing } from '../../../src/store/compare/pairing';
import { Documents } from '../../../src/store/session/documents';
import { endPlace } from '../../../src/store/session/endPlace';
import type { Session } from '../../../src/store/session/session';
import { watch } from '../../../src/store/session/watch';
import { endpointFor, ServedEngine } from '../../client/endpoint';
import { quick } from '../compare/pairOf';
import { TestAddress } from './address';
import { small } from './asks';
import { faultOf, noticesOf, testSession, until } from './session';

/** The address is written in its own time, on a busy machine late. */
const eventually = (holds: () => boolean) => vi.waitUntil(holds, { timeout: 30_000 });

const open: Session[] = [];
function start(hash = '') {
  const made = testSession();
  open.push(made.session);
  const address = new TestAddress(hash);
  return { ...made, address, documents: new Documents(made.session, address, () => true) };
}

afterEach(() => {
  for (const session of open.splice(0)) session.dispose();
});

const tiny = shippedScenario('tiny');

async function linkOf(scenario: typeof tiny): Promise<string> {
  const encoded = await encodeLink(scenario);
  if (!encoded.ok) throw new Error(encoded.faults.join(' '));
  return encoded.value;
}

it('opens the default drive where the address says nothing, and leaves the address alone', async () => {
  const { session, address, documents } = start();
  await documents.start();
  expect(session.state.scenario).toEqual(shippedScenario('consistency'));
  expect(session.state.fault).toBeNull();
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(address.log).toEqual([]);
});

it('a link that says until when the run goes, and nothing else of its moment, runs to there', async () => {
  const { session, documents } = start(`${await linkOf(tiny)}&until=collection`);
  await documents.start();
  await until(session, ({ playback }) => !playback.computing);
  expect(session.state.stopped?.held?.condition.kind).toBe('collection');
});

it('opens what a link says', async () => {
  const { session, documents } = start(await linkOf({ ...tiny, seed: 77 }));
  await documents.start();
  expect(session.state.scenario).toEqual({ ...tiny, seed: 77 });
});

it.each([
  ['#v=1&from=nothing.1', 'a scenario "nothing.1" that this page does not have'],
  ['#v=1&from=consistency.1&drive.channels=1e9', 'drive.channels'],
  ['#v=99&from=consistency.1', 'newer ssdscope'],
  ['#v=1&z=AAAA', 'cannot be read'],
  ['#somebody=else', 'holds no scenario'],
  ['#garbage', 'holds no scenario'],
  ['#s=AAAA', 'holds no scenario'],
])('a link that cannot be opened (%s) gives the default drive and a sentence', async (hash, words) => {
  const { session, documents } = start(hash);
  await documents.start();
  expect(session.state.run?.plan.scenario.name).toBe(shippedScenario('consistency').name);
  expect(session.state.fault).toMatchObject({ kind: 'link' });
  expect(faultOf(session)).toContain(words);
  expect(faultOf(session)).toMatch(/ The default drive is running\.$/);
});

it('says what scaling does to the cloud, and nothing of it elsewhere', async () => {
  const { session, documents } = start();
  await documents.openShipped('cloud');
  expect(noticesOf(session).join(' ')).toContain('At scale 1:16 a stall lasts 16 times as long');
  await documents.openShipped('consistency');
  expect(session.state.notices).toEqual([]);
});

it('a broken link in a running page leaves the run as it is', async () => {
  const { session, address, documents } = start(await linkOf(tiny));
  await documents.start();
  const { run } = session.state;
  address.go('#v=1&z=AAAA');
  await until(session, (state) => state.fault !== null);
  expect(session.state.run).toBe(run);
});

it('follows the address, pushes what is opened by hand, and writes changes at most twice a second', async () => {
  const { session, address, documents } = start(await linkOf(tiny));
  await documents.start();
  address.go(await linkOf({ ...tiny, seed: 5 }));
  await until(session, (state) => state.scenario?.seed === 5);
  await documents.openShipped('tiny');
  await until(session, () => address.log.length === 1);
  expect(address.log[0]).toBe(`push ${await linkOf(tiny)}`);
  const began = Date.now();
  for (let qd = 2; Date.now() - began < 1200; qd++) {
    session.act({ set: { qd } });
    session.step('request');
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
  await new Promise((resolve) => setTimeout(resolve, 700));
  const written = address.log.slice(1);
  expect(written.length).toBeGreaterThanOrEqual(2);
  expect(written.length).toBeLessThanOrEqual(4);
  expect(written.every((entry) => entry.startsWith('replace #v=1'))).toBe(true);
  expect(address.current).toBe(await linkOf(session.recorded() ?? tiny));
});

it('saves a file that opens again as the same scenario', async () => {
  const { session, address, documents } = start(await linkOf(tiny));
  await documents.start();
  session.act({ set: { qd: 3 } });
  session.step('request');
  await until(session, (state) => state.stage?.live.qd === 3);
  await documents.saveFile();
  const saved = session.recorded();
  await documents.openShipped('tiny');
  await documents.openFile({ name: 'saved.json', text: async () => address.files[0] ?? '' });
  expect(session.state.scenario).toEqual(saved);
});

it('a job file of fio runs on the drive of the page, and what it cannot say is a notice by name', async () => {
  const { session, documents } = start(await linkOf(tiny));
  await documents.start();
  const job =
    '; mine\n[global]\ndirect=1\nioengine=libaio\n[fill]\nrw=write\nverify=crc32c\n[rand]\nstonewall\nrw=randwrite\nrate_iops=500\nnumber_ios=40\nrandom_distribution=pareto:0.2\n';
  await documents.openFile({ name: 'mine.fio', text: async () => job });
  const { scenario } = session.state;
  expect(scenario?.drive).toEqual(tiny.drive);
  expect(scenario?.name).toBe('fill, rand');
  expect(scenario?.phases).toMatchObject([
    { do: 'write', pattern: 'sequential', passes: 1 },
    { do: 'write', pattern: 'pareto', rateIops: 500, requests: 40 },
  ]);
  expect(noticesOf(session).join(' ')).toContain('verify=crc32c is left out');
});

it.each([
  [
    'rw=randwrite\niodepth=8\n[db]\nrw=randread\nbs=16k\niodepth=4\n',
    'All of the job file was read: random writes, 4 KiB, QD 8; random reads, 16 KiB, QD 4.',
  ],
  [
    `rw=write\n${[1, 2, 3, 4, 5].map((n) => `[b${n}]\nstonewall\nrw=randrw\nbssplit=4k/50:8k/50\n`).join('')}`,
    'All of the job file was read: sequential writes, 4 KiB, QD 1; random mix, mixed sizes, QD 1; random mix, mixed sizes, QD 1; random mix, mixed sizes, QD 1; and 2 more.',
  ],
])('of a job file of which nothing was left out, what was read is told', async (job, told) => {
  const { session, documents } = start(await linkOf(tiny));
  await documents.start();
  const global = '[global]\nioengine=libaio\ndirect=1\nnorandommap\ntime_based\nruntime=30\n';
  await documents.openFile({ name: 'all.fio', text: async () => `${global}[web]\n${job}` });
  expect(noticesOf(session).map((notice) => notice.replaceAll('\u00a0', ' '))).toEqual([told]);
});

it('what was said of a job file does not stand beside the fault of the next file', async () => {
  const { session, documents } = start(await linkOf(tiny));
  await documents.start();
  await documents.openFile({ name: 'job.fio', text: async () => '[a]\nrw=randwrite\nverify=crc32c\n' });
  expect(noticesOf(session).join(' ')).toContain('verify=crc32c is left out');
  await documents.openFile({ name: 'holiday.jpg', text: async () => 'ÿØÿà' });
  expect(faultOf(session)).toContain('holiday.jpg was not opened');
  expect(noticesOf(session)).toEqual([]);
});

it('a share of the device in a job file is one of what the host can use of the drive of the page', async () => {
  const { session, documents } = start(await linkOf(tiny));
  await documents.start();
  const job = '[half]\nioengine=libaio\ndirect=1\nrw=write\nbs=4k\noffset=40k\nsize=50%\n';
  await documents.openFile({ name: 'half.fio', text: async () => job });
  expect(faultOf(session)).toBe('');
  const bytes = (session.state.plan?.full.usedPages ?? 0) * 4096;
  expect(session.state.scenario?.phases).toMatchObject([{ span: { fromBytes: 40_960, toBytes: 40_960 + bytes / 2 } }]);
});

it('a file that is none leaves the run and says why', async () => {
  const { session, documents } = start(await linkOf(tiny));
  await documents.start();
  const { run } = session.state;
  await documents.openFile({ name: 'holiday.jpg', text: async () => 'ÿØÿà' });
  expect(session.state.run).toBe(run);
  expect(faultOf(session)).toContain('holiday.jpg was not opened. The file is not JSON');
});

it.each([
  ['{"hello": 1}', 'hello.json was not opened. It is JSON, but no scenario of ssdscope'],
  ['{"pair": [{"hello": 1}, {"ftl": {}}]}', 'The first scenario: It is JSON, but no scenario of ssdscope'],
])('a JSON file of somebody else (%s) leaves the run and says what it is not', async (text, words) => {
  const { session, documents } = start(await linkOf(tiny));
  await documents.start();
  const { run } = session.state;
  await documents.openFile({ name: 'hello.json', text: async () => text });
  expect(session.state.run).toBe(run);
  expect(session.state.fault?.kind).toBe('file');
  expect(faultOf(session)).toContain(words);
});

it('a scenario too long for a link is not truncated: there is no link, and a sentence says why', async () => {
  const { session, documents } = start(await linkOf(tiny));
  await documents.start();
  const actions = Array.from({ length: 3000 }, (_, i) => ({ at: { phase: 1, request: i }, set: { qd: 1 + ((i * 7919) % 1024) } }));
  await session.open({ ...tiny, actions }, 'paused');
  const { link, fault } = await documents.link();
  expect(link).toBeNull();
  expect(fault).toContain('too long for a link');
});

it('a link and a file carry the moment of a run at rest: whoever opens them is there, at rest', async () => {
  const { session, address, documents } = start(await linkOf(tiny));
  await documents.start();
  session.seek({ phase: 1, phaseRequests: 30 });
  await until(session, (state) => !state.playback.seeking && !state.playback.computing);
  const hash = await session.client.stateHash();
  const { link } = await documents.link();
  expect(link).toContain('at=1.30&paused');
  await documents.saveFile();
  for (const opens of ['link', 'file'] as const) {
    const other = start(opens === 'link' ? (link ?? '').slice((link ?? '').indexOf('#')) : await linkOf({ ...tiny, seed: 9 }));
    await other.documents.start();
    if (opens === 'file') await other.documents.openFile({ name: 'moment.json', text: async () => address.files[0] ?? '' });
    await until(other.session, (state) => !state.playback.computing && state.run?.frame.phaseRequests === 30);
    expect(other.session.state.playback.running).toBe(false);
    expect(await other.session.client.stateHash()).toBe(hash);
    // A reload opens the same moment at rest, until the run goes on.
    other.session.setView({ zoom: [1, 2] });
    await eventually(() => other.address.current.includes('zoom='));
    expect(other.address.current).toContain('at=1.30&paused');
    other.session.play();
    await eventually(() => !other.address.current.includes('at='));
    expect(other.address.current).not.toContain('paused');
  }
});

it.each([
  ['by requests', small],
  ['in idleness', { ...small, phases: [...small.phases, { do: 'idle', seconds: 2 } as const] }],
])('the end of a run that ends %s can be sent: whoever opens the link is there, at rest, and stays there', async (_, scenario) => {
  const { session, documents } = start(await linkOf(scenario));
  await documents.start();
  expect(endPlace(session.state)).toBeNull();
  session.seek('end');
  await until(session, ({ run, playback }) => run?.frame.ended === true && !playback.seeking);
  expect((await documents.link()).link).not.toContain('at=');
  const { link } = await documents.link(undefined, endPlace(session.state));
  const other = start((link ?? '').slice((link ?? '').indexOf('#')));
  await other.documents.start();
  await until(other.session, ({ run, playback }) => !playback.computing && run?.frame.ended === true);
  expect(other.session.state.playback.running).toBe(false);
  expect(await other.session.client.stateHash()).toBe(await session.client.stateHash());
  // The address keeps the end, for a reload, until another moment is gone to.
  other.session.setView({ zoom: [1, 2] });
  await eventually(() => other.address.current.includes('zoom='));
  expect(other.address.current).toContain('at=');
  session.seek({ phase: 1, phaseRequests: 30 });
  await until(session, ({ playback }) => !playback.seeking);
  expect(endPlace(session.state)).toBeNull();
});

it('what is watched from a place, and what is opened there, is one step back from it', async () => {
  const link = await linkOf(tiny);
  const { session, address, documents } = start(`${link}&go=experiment/consistency`);
  await documents.start();
  const watched = { ...tiny, seed: 77 };
  await watch(session, watched);
  expect(session.state.view.destination).toBeNull();
  await eventually(() => address.log.length > 0);
  expect(address.log.filter((entry) => entry.startsWith('push'))).toEqual([`push ${await linkOf(watched)}`]);
  session.pause();
  address.go(`${link}&go=experiments`);
  await until(session, (state) => state.scenario?.seed === tiny.seed && state.view.destination?.to === 'experiments');
  address.log.length = 0;
  await documents.openShipped('consistency');
  await eventually(() => address.log.some((entry) => entry.startsWith('push')));
  expect(session.state.view.destination).toBeNull();
  expect(address.log.filter((entry) => entry.startsWith('push'))).toEqual([`push ${await linkOf(shippedScenario('consistency'))}`]);
});

it('opens the place and the zoom that a link names, writes them, and goes back without opening the run anew', async () => {
  const link = await linkOf(tiny);
  const { session, address, documents } = start(`${link}&go=experiment/consistency/25&zoom=3-7.5`);
  await documents.start();
  expect(session.state.scenario).toEqual(tiny);
  expect(session.state.view).toMatchObject({ destination: destination('experiment', 'consistency', '25'), zoom: [3, 7.5] });
  const { run } = session.state;
  session.go(destination('sweep'));
  await eventually(() => address.current.includes('go=sweep'));
  expect(address.log.at(-1)).toBe(`push ${link}&go=sweep&zoom=3-7.5`);
  session.setView({ zoom: [1, 2] });
  await eventually(() => address.current.includes('zoom=1-2'));
  expect(address.log.at(-1)).toBe(`replace ${link}&go=sweep&zoom=1-2`);
  address.go(`${link}&zoom=1-2`);
  await until(session, () => session.state.view.destination === null);
  expect(session.state.run).toBe(run);
  expect((await documents.link()).link).toContain('&zoom=1-2');
  await session.open({ ...tiny, seed: 5 }, 'paused');
  expect(session.state.view.zoom).toBeNull();
});

it.each(['#go=help/words', '#v=1&go=help/words'])(
  'a place needs no scenario in the address, and one that there is not leaves a sentence beside the run: %s',
  async (hash) => {
    const { session, address, documents } = start(hash);
    await documents.start();
    expect(session.state.scenario).toEqual(shippedScenario('consistency'));
    expect(session.state.view.destination).toEqual(destination('help', 'words'));
    expect(session.state.fault).toBeNull();
    expect(address.log).toEqual([]);
    address.go('#go=help/jokes');
    await until(session, () => session.state.fault !== null);
    expect(faultOf(session)).toMatch(/^This link names a section of the help that is not here: "jokes"/);
    expect(session.state.view.destination).toBeNull();
  },
);

it('a place of each kind that an address can name is open from the beginning, and the address stays as it was', async () => {
  const link = `${await linkOf(tiny)}&paused`;
  const kinds = new Map(allDestinations().map((place) => [place.to, place]));
  kinds.delete('lesson');
  for (const place of kinds.values()) {
    const hash = `${link}&go=${destinationText(place)}`;
    const { session, address, documents } = start(hash);
    await documents.start();
    expect(session.state.scenario).toEqual(tiny);
    expect(session.state.view.destination).toEqual(place);
    expect([address.current, address.log, session.state.fault]).toEqual([hash, [], null]);
    session.dispose();
  }
});

it('what is to be written about the place before never replaces the address of a reader, told of late or read slowly', async () => {
  const link = `${await linkOf(tiny)}&paused`;
  const { session, address, documents } = start(`${link}&go=facts`);
  await documents.start();
  // The browser tells of a new address in a task of its own: the timer may come first.
  session.setView({ zoom: [1, 2] });
  address.current = `${link}&go=endurance`;
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(address.current).toBe(`${link}&go=endurance`);
  address.go(address.current);
  await until(session, (state) => state.view.destination?.to === 'endurance');
  // Nor while the new one is read.
  await new Promise((resolve) => setTimeout(resolve, 700));
  address.go(`${link}&go=cleaning`);
  session.setView({ zoom: [3, 4] });
  await until(session, (state) => state.view.destination?.to === 'cleaning');
  await until(session, (state) => state.view.zoom === null);
  expect(address.current).toBe(`${link}&go=cleaning`);
});

it('an address that leads to a step of a lesson opens no other drive: the lesson brings its own', async () => {
  const { session, address, documents } = start('#go=lesson/pages/1');
  await documents.start();
  await session.open(tiny, { at: null, paused: true, until: [] });
  await eventually(() => address.current.includes('from=tiny'));
  const { run } = session.state;
  address.go('#go=lesson/pages/2');
  await eventually(() => session.state.view.destination?.part === '2');
  await eventually(() => address.current.includes('from=tiny'));
  expect(session.state.run).toBe(run);
  expect(address.current).toContain('go=lesson/pages/2');
});

it('a comparison pasted into the open page is in the address at every moment, so that a reload keeps drive B', async () => {
  const made = testSession();
  open.push(made.session);
  const [a, b] = [quick(60), quick(90)];
  const address = new TestAddress(await linkOf(tiny));
  // B takes longer to come than the address waits between two writings.
  class SlowPairing extends Pairing {
    override async compare(scenario: typeof tiny): Promise<void> {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      await super.compare(scenario);
    }
  }
  const pairing = new SlowPairing(made.session, () => endpointFor(new ServedEngine()));
  const documents = new Documents(made.session, address, () => true, pairing);
  await documents.start();
  // The drive before is still to be written when the comparison comes.
  made.session.act({ set: { qd: 2 } });
  const encoded = await encodePair({ a, b });
  if (!encoded.ok) throw new Error(encoded.faults.join(' '));
  const before = address.log.length;
  address.go(encoded.value);
  await until(made.session, () => pairing.other() !== null);
  // Longer than the time between two writings: whatever was to be written is.
  await new Promise((resolve) => setTimeout(resolve, 1200));
  expect(address.log.slice(before).filter((entry) => !entry.includes('b='))).toEqual([]);
  expect(address.current).toBe(encoded.value);
  expect(pairing.other()).toEqual(b);
  // What is changed then is written again.
  made.session.setView({ zoom: [1, 2] });
  made.session.act({ set: { qd: 3 } });
  await eventually(() => address.current.includes('zoom=1-2') && address.current !== `${encoded.value}&zoom=1-2`);
  pairing.leave();
});

it('a link to a comparison that names no moment runs both drives to their ends, without the tour of the first', async () => {
  const made = testSession({ scenes: tourScenes });
  open.push(made.session);
  const encoded = await encodePair({ a: quick(60), b: quick(90) });
  if (!encoded.ok) throw new Error(encoded.faults.join(' '));
  const pairing = new Pairing(made.session, () => endpointFor(new ServedEngine()));
  const documents = new Documents(made.session, new TestAddress(encoded.value), () => false, pairing);
  await documents.start();
  expect(made.session.state.tour).toBeNull();
  await until(made.session, ({ run }) => run?.frame.ended === true);
  const ends = () => [made.session.state.run, pairing.store.getState().pair?.state.run].map((run) => run?.frame.ended);
  await until(made.session, () => ends().every(Boolean));
  // A finished comparison is opened finished: computed, not played.
  const { link } = await documents.link(undefined, endPlace(made.session.state) ?? undefined);
  pairing.leave();
  const other = testSession({ scenes: tourScenes });
  open.push(other.session);
  const again = new Pairing(other.session, () => endpointFor(new ServedEngine()));
  const played: boolean[] = [];
  other.session.store.subscribe(({ playback }) => played.push(playback.running));
  await new Documents(other.session, new TestAddress((link ?? '').slice((link ?? '').indexOf('#'))), () => false, again).start();
  await until(other.session, ({ run }) => run?.frame.ended === true && again.store.getState().pair?.state.run?.frame.ended === true);
  expect(played).not.toContain(true);
  again.leave();
});

it('opens the look and the page that a link names, writes them, and takes them back with the address', async () => {
  const link = await linkOf({ ...tiny, seed: 77 });
  const { session, address, documents } = start(`${link}&look=cost,age,nonsense,page:5`);
  await documents.start();
  expect(session.state.view).toMatchObject({ tab: 'cost', map: 'age', arrangement: 'place', shows: 'iops' });
  expect(faultOf(session)).toContain('look has "nonsense"');
  await until(session, ({ recalled }) => recalled.page?.lpn === 5);
  session.setView({ arrangement: 'fullness', tab: 'plot' });
  await eventually(() => address.current.endsWith('&look=age,fullness,page:5'));
  expect(address.log.at(-1)).toMatch(/^replace /);
  expect((await documents.link()).link).toContain('&look=age,fullness,page:5');
  session.recall({ what: 'nothing' });
  await eventually(() => address.current.endsWith('&look=age,fullness'));
  address.go(link);
  await eventually(() => session.state.view.map === 'valid' && session.state.view.arrangement === 'place');
  address.go(`${link}&look=page:999999999`);
  await until(session, () => faultOf(session).includes('look names the page 999999999; it must be a whole number from 0 to'));
});
