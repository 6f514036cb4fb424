import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dispatches, frontierModes, pacings, patterns, phaseKinds, victimPolicies } from '../../src/domain/names';
import { parseConditions } from '../../src/scenario/condition';
import { capacityKeys } from '../../src/scenario/drive';
import { decodeLink } from '../../src/scenario/link';
import { liveKeys } from '../../src/scenario/live';
import { parseScenario } from '../../src/scenario/parse';
import { driveShape, ftlShape, phaseShape, topKeys } from '../../src/scenario/shape';

const text = readFileSync('src/scenario/README.md', 'utf8');
const prose = text.replace(/```[\s\S]*?```/g, '');
const words = new Set([...prose.matchAll(/`([^`]+)`/g)].flatMap((match) => (match[1] ?? '').split(/[ ,]+/)));

test('names every field of the format, and every policy, pattern and kind', () => {
  const fields = [driveShape, ftlShape, phaseShape].flatMap((shape) => Object.keys(shape.entries));
  const named = [
    ...topKeys,
    ...fields,
    ...capacityKeys,
    ...dispatches,
    ...frontierModes,
    ...pacings,
    ...patterns,
    ...phaseKinds,
    ...victimPolicies,
  ];
  expect(named.filter((name) => !words.has(name) && !words.has(`${name}:`))).toEqual([]);
});

test('its example is a scenario, its link a link, and its order of `set` the one in force', async () => {
  const example: unknown = JSON.parse(/```json\n([\s\S]*?)```/.exec(text)?.[1] ?? '');
  expect(parseScenario(example)).toMatchObject({ ok: true, notices: [] });
  expect(await decodeLink(/`(#v=1[^`]*victim[^`]*)`/.exec(text)?.[1] ?? '')).toMatchObject({ ok: true, notices: [] });
  const order = /in this order, however they are written: ([\s\S]*?)\.\s+Settings/.exec(text)?.[1] ?? '';
  expect([...order.matchAll(/`([^`]+)`/g)].map((match) => match[1])).toEqual([...liveKeys]);
});

test('its table of conditions has the words of the parser, and no others', () => {
  const table = text.slice(text.indexOf('## 5'), text.indexOf('## 6'));
  const told = [...table.matchAll(/^\| (`.*?) \|/gm)].flatMap((match) =>
    (match[1] ?? '').split(', ').map((word) => word.replaceAll('`', '')),
  );
  const refused = parseConditions('?');
  const known = (/one of (.*), or a list/.exec(refused.ok ? '' : (refused.faults[0] ?? ''))?.[1] ?? '').split(', ');
  expect(told.sort()).toEqual(known.sort());
});
