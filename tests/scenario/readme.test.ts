import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { dispatches, frontierModes, pacings, patterns, phaseKinds } from '../../src/domain/names';
import { parseConditions } from '../../src/scenario/condition';
import { capacityKeys } from '../../src/scenario/drive';
import { driveFields } from '../../src/scenario/fields/drive';
import type { Fields } from '../../src/scenario/fields/field';
import { liveKeys } from '../../src/scenario/fields/keys';
import { phaseFields } from '../../src/scenario/fields/phase';
import { runFields } from '../../src/scenario/fields/run';
import { sections } from '../../src/scenario/fields/sections';
import { decodeLink } from '../../src/scenario/link/link';
import { parseScenario } from '../../src/scenario/parse';
import { topKeys } from '../../src/scenario/shape';

const text = readFileSync('src/scenario/README.md', 'utf8');
const prose = text.replace(/```[\s\S]*?```/g, '');
const words = new Set([...prose.matchAll(/`([^`]+)`/g)].flatMap((match) => (match[1] ?? '').split(/[ ,]+/)));

test('names every part of the format, and every pattern and kind; FIELDS.md names the policies', () => {
  const named = [...topKeys, ...capacityKeys, ...dispatches, ...frontierModes, ...pacings, ...patterns, ...phaseKinds];
  expect(named.filter((name) => !words.has(name) && !words.has(`${name}:`))).toEqual([]);
});

test('every value that a control offers for a field may be said', () => {
  const all = [driveFields, phaseFields, runFields, ...Object.values(sections)].flatMap((fields: Fields) => Object.entries(fields));
  const offered = all.flatMap(([key, { schema, choices = [] }]) => choices.map((choice) => ({ key, choice, may: v.is(schema, choice) })));
  expect(offered.length).toBeGreaterThan(20);
  expect(offered.filter(({ may }) => !may)).toEqual([]);
});

/** Rows of the list of fields: what may be said, what is where nothing is said, and whether a running drive takes it. */
function listOf(prefix: string, fields: Fields): string {
  const rows = Object.entries(fields).map(([key, row]) => {
    const usual = row.default === undefined ? (row.optional ? 'see README.md' : '') : `\`${JSON.stringify(row.default)}\``;
    const orNull = v.is(row.schema, null) && !row.says.endsWith('null') ? ', or null' : '';
    return `| \`${prefix}${key}\` | ${row.says}${orNull} | ${usual} | ${row.unit ?? ''} | ${row.live === undefined ? '' : 'yes'} |`;
  });
  return ['| field | it must be | by default | unit | live |', '|---|---|---|---|---|', ...rows].join('\n');
}

test('the list of fields is that of the rows (written by `npx vitest run -u tests/scenario/readme.test.ts`)', async () => {
  const parts: readonly (readonly [string, string, Fields])[] = [
    ['The scenario', '', runFields],
    ['`drive`', 'drive.', driveFields],
    ...Object.entries(sections).map(([name, fields]) => [`\`${name}\``, `${name}.`, fields] as const),
    ['A step of `phases`', '', phaseFields],
  ];
  const head = [
    '# Every field',
    'Written from the rows of `fields/` by a test (`tests/scenario/readme.test.ts`); what a field means is in `README.md` and beside its row.',
    'A drive gets what has no default from its preset. A running drive takes the fields that are live.',
  ];
  const text = [...head, ...parts.flatMap(([title, prefix, fields]) => [`## ${title}`, listOf(prefix, fields)])].join('\n\n');
  await expect(`${text}\n`).toMatchFileSnapshot('../../src/scenario/FIELDS.md');
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
