import { afterEach, expect, it } from 'vitest';
import type { FromFrame } from '../../../src/embed/ssdscope-embed';
import { shippedScenario } from '../../../src/scenario/shipped';
import { Conversation } from '../../../src/store/embed/conversation';
import { type AddressBar, Documents } from '../../../src/store/session/documents';
import type { Session } from '../../../src/store/session/session';
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
  });
  conversation.follow(session);
  let id = 0;
  /** Sends a message and returns the answer. */
  const ask = async (message: object): Promise<FromFrame> => {
    id += 1;
    await conversation.hear({ ssdscope: 1, id, ...message });
    const answer = said.findLast((each) => 'id' in each && each.id === id);
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
