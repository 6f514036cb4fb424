import { afterEach, expect, it } from 'vitest';
import type { FromFrame } from '../../../src/embed/ssdscope-embed';
import { noOptions } from '../../../src/scenario/link/linkOptions';
import { shippedScenario } from '../../../src/scenario/shipped/shipped';
import { Conversation } from '../../../src/store/embed/conversation';
import type { AddressBar } from '../../../src/store/session/addressWriter';
import { Documents } from '../../../src/store/session/documents';
import type { Session } from '../../../src/store/session/session';
import { english } from '../../../src/texts/en/english';
import { said as inLanguage } from '../../../src/texts/language';
import { testSession, until } from '../session/session';

const address: AddressBar = {
  hash: () => '#v=1&m=2&from=tiny.1&paused',
  base: () => 'https://example.org/',
  replace: () => undefined,
  push: () => undefined,
  onChange: () => undefined,
  save: () => undefined,
};

const open: Session[] = [];
afterEach(() => {
  for (const session of open.splice(0)) session.dispose();
});

async function start() {
  const { session } = testSession();
  open.push(session);
  const documents = new Documents(session, address, () => true);
  await documents.start();
  const said: FromFrame[] = [];
  const conversation = new Conversation({
    awake: async () => ({ session, documents }),
    state: () => session.state,
    post: (message) => said.push(structuredClone(message)),
    say: (saying) => inLanguage(saying, english),
  });
  conversation.follow(session);
  let id = 0;
  /** Sends a message and returns the answer. */
  const ask = async (message: object): Promise<FromFrame> => {
    id += 1;
    const own = id;
    await conversation.hear({ ssdscope: 1, id: own, ...message });
    const answer = said.findLast((each) => 'id' in each && each.id === own);
    if (answer === undefined) throw new Error(`No answer to ${JSON.stringify(message)}.`);
    return answer;
  };
  return { session, said, ask, conversation };
}

it('wants a greeting first', async () => {
  const { ask } = await start();
  expect(await ask({ do: 'play' })).toMatchObject({ say: 'error', sentence: 'The first message must be do: "hello".' });
  expect(await ask({ do: 'hello' })).toMatchObject({
    say: 'welcome',
    version: 1,
    model: 2,
    state: { name: shippedScenario('tiny').name, running: false },
  });
});

it('seeks, changes and loads, and answers with the numbers of the moment', async () => {
  const { session, ask } = await start();
  await ask({ do: 'hello' });
  const there = await ask({ do: 'seek', to: { phase: 1, request: 150 } });
  expect(there).toMatchObject({ say: 'done', state: { phase: 1, request: 150, running: false } });
  expect(session.state.run?.frame.phaseRequests).toBe(150);
  const { totals } = session.state.run?.frame ?? { totals: null };
  expect(there).toMatchObject({ state: { hostBytesWritten: totals?.hostBytesWritten, pagesRelocated: totals?.pagesRelocated } });
  expect(await ask({ do: 'seek', to: { phase: 9, request: 1 } })).toMatchObject({
    say: 'error',
    sentence: 'to.phase is 9; it must be the number of a phase, 0 to 1.',
  });
  // Another drive is computed to the same displayed time: less was written by then where more had to be moved.
  const { phaseSeconds } = session.state.run?.frame ?? { phaseSeconds: Number.NaN };
  const other = await ask({ do: 'change', change: { fields: { 'ftl.victim': 'fifo' } } });
  expect(other).toMatchObject({ say: 'done', state: { phase: 1 } });
  expect(session.state.run?.frame.phaseSeconds).toBeGreaterThanOrEqual(phaseSeconds);
  expect(session.recorded()?.ftl.victim).toBe('fifo');
  expect(await ask({ do: 'change', change: { fields: { userSpare: 7 } } })).toMatchObject({
    say: 'error',
    sentence: 'userSpare is 7; it must be a number from 0 to 0.95.',
  });
  expect(await ask({ do: 'load', link: '#v=1&from=moon.1' })).toMatchObject({
    say: 'error',
    sentence: expect.stringContaining('"moon.1"'),
  });
  expect(await ask({ do: 'load', scenario: { ...shippedScenario('tiny'), name: 'Of a course' } })).toMatchObject({
    state: { name: 'Of a course' },
  });
});

it('tells of moments with their numbers, and of a run that starts and rests', async () => {
  const { session, said, ask } = await start();
  await ask({ do: 'hello' });
  await ask({ do: 'load', scenario: { ...shippedScenario('tiny'), sample: { requests: 1 } } });
  session.setPace({ kind: 'full' });
  await ask({ do: 'play' });
  await until(session, ({ stage }) => stage?.ended === true);
  const moments = said.flatMap((each) => (each.say === 'moment' ? [each] : []));
  expect(moments.map(({ moment }) => moment).filter((moment) => moment !== 'steady')).toEqual(['phase', 'firstCollection', 'end']);
  const [end] = moments.slice(-1);
  const { frame } = session.state.run ?? { frame: null };
  expect(end?.state).toMatchObject({
    ended: true,
    hostBytesWritten: frame?.totals.hostBytesWritten,
    groupsCollected: frame?.totals.groupsCollected,
  });
  expect(said.at(-1)).toMatchObject({ say: 'state', state: { running: false } });
});

it('a flood is refused, and what came before it is answered', async () => {
  const { said, ask, conversation } = await start();
  await ask({ do: 'hello' });
  await Promise.all(
    Array.from({ length: 500 }, (_, i) => conversation.hear({ ssdscope: 1, id: 1000 + i, do: 'seek', to: { phase: 1, request: 5 } })),
  );
  const answers = said.filter((each) => 'id' in each && each.id !== null && each.id >= 1000);
  expect(answers.length).toBe(500);
  expect(answers.filter(({ say }) => say === 'done').length).toBe(50);
  expect(answers.find(({ say }) => say === 'error')).toMatchObject({ sentence: '50 messages wait already; await the answers.' });
});

/** A run that no test sees the end of. */
const endless = { ...shippedScenario('tiny'), phases: [{ do: 'write', requests: 1e12 }] };

it('answers pause, load and state while a moment is sought that is hours away, which ends with a sentence', async () => {
  const { session, ask } = await start();
  await ask({ do: 'hello' });
  const ended = { say: 'error', sentence: 'The moment was not reached: "pause" or "load" came meanwhile.' };
  await ask({ do: 'load', scenario: endless });
  for (const ending of [{ do: 'pause' }, { do: 'load', scenario: endless }, { do: 'load', link: '#v=1&m=2&from=tiny.1&paused' }]) {
    const sought = ask({ do: 'seek', to: 'end' });
    await until(session, ({ playback }) => playback.seeking || playback.computing);
    expect(await ask({ do: 'state' })).toMatchObject({ say: 'done', state: { ended: false } });
    expect(await ask(ending)).toMatchObject({ say: 'done' });
    expect(await sought).toMatchObject(ended);
    if (ending.do === 'pause') expect(session.state.playback).toMatchObject({ running: false, seeking: false, computing: false });
  }
  // Those that wait behind it are left out, and do nothing where it stopped.
  await ask({ do: 'load', scenario: endless });
  const behind = [
    ask({ do: 'seek', to: 'end' }),
    ask({ do: 'change', change: { action: { set: { entropy: 0.5 } } } }),
    ask({ do: 'change', change: { fields: { userSpare: 0.5 } } }),
  ];
  expect(await ask({ do: 'pause' })).toMatchObject({ say: 'done', state: { running: false } });
  for (const answer of behind) expect(await answer).toMatchObject(ended);
  expect(session.recorded()).toMatchObject({ userSpare: 0, actions: [] });
  // The next one is done as ever.
  expect(await ask({ do: 'seek', to: { phase: 0, request: 5 } })).toMatchObject({ say: 'done', state: { request: 5 } });
});

it('read-only binds the reader and changes, not load; what was loaded is read-only, too', async () => {
  const { session, ask } = await start();
  await ask({ do: 'hello' });
  session.setView({ asked: { ...noOptions, readOnly: true } });
  const refused = { say: 'error', sentence: expect.stringContaining('the drive cannot be changed') };
  const changes = [{ fields: { userSpare: 0.3 } }, { action: { set: { entropy: 0.5 } } }];
  for (const change of changes) expect(await ask({ do: 'change', change })).toMatchObject(refused);
  expect(await ask({ do: 'load', scenario: { ...shippedScenario('tiny'), name: 'Another' } })).toMatchObject({
    say: 'done',
    state: { name: 'Another' },
  });
  expect(await ask({ do: 'load', link: '#v=1&m=2&from=tiny.1&paused' })).toMatchObject({ say: 'done' });
  for (const change of changes) expect(await ask({ do: 'change', change })).toMatchObject(refused);
  expect(session.recorded()?.userSpare).toBe(shippedScenario('tiny').userSpare);
});
