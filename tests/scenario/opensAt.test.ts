/** Every way to open a drive opens it at a scale at which the table of truth finds its figures. */
import { describe, expect, test } from 'vitest';
import { planScenario } from '../../src/engine/plan';
import { withPreset } from '../../src/scenario/change/preset';
import { drivePresets } from '../../src/scenario/drives/table';
import { decodeLink, encodeLink } from '../../src/scenario/link/link';
import { parseScenario } from '../../src/scenario/parse';
import { findPreset, presetChoices } from '../../src/scenario/presets';
import { scenarioInput, shippedScenario } from '../../src/scenario/shipped/shipped';
import { truth } from '../../src/scenario/truth';
import type { Scenario } from '../../src/scenario/types';
import { otherDrives } from '../../src/store/compare/pairChoices';
import { english } from '../../src/texts/en/english';

const newest = Object.entries(drivePresets).flatMap(([id, list]) => (id === 'tiny' ? [] : [`${id}.${list.length}`]));
/** What no scale that a browser holds keeps: the share of the map that the host's memory holds decides when collection begins. */
const told = ['dramless-nvme-1000.2 at 1:4: first collection 12.6 s'];
const rows = truth.scales?.rows ?? [];

function opened(input: unknown): Scenario {
  const parsed = parseScenario(input);
  if (!parsed.ok) throw new Error(parsed.faults.join(' '));
  return parsed.value;
}

/** Figures of a drive that were measured at this scale, and those of them that miss their aim. */
function figuresAt(preset: string, scale: number): { readonly measured: number; readonly missed: readonly string[] } {
  const these = rows.filter((row) => row.of === preset && row.scale === scale);
  return {
    measured: these.length,
    missed: these
      .filter(({ value, aim }) => aim !== null && value > aim)
      .map(({ what, value, unit }) => `${preset} at 1:${scale}: ${what} ${value} ${unit}`),
  };
}

function expectHolding(scenario: Scenario): void {
  const { preset } = scenario.drive;
  const { measured, missed } = figuresAt(preset, scenario.scale);
  const isMeasured = scenario.scale === 1 || measured > 1;
  expect([preset, scenario.scale, isMeasured]).toEqual([preset, scenario.scale, true]);
  expect(missed.filter((each) => !told.includes(each))).toEqual([]);
}

const from = ['consistency', 'sandforce'].map((id) => shippedScenario(id));

describe.each(newest)('%s', (preset) => {
  test('opens at a scale that keeps its figures: as a file, by name, from the list of drives and as a comparison', () => {
    expectHolding(opened({ drive: { preset } }));
    expectHolding(opened(scenarioInput(preset)));
    for (const scenario of from) {
      const chosen = withPreset(scenario, preset);
      expect(chosen.ok).toBe(true);
      if (chosen.ok) expectHolding(chosen.value);
      const beside = otherDrives(scenario, english)
        .find(({ key }) => key === `drive ${preset}`)
        ?.make(scenario);
      if (beside?.ok) expectHolding(beside.value);
    }
  });

  test('and its link opens at the same scale', async () => {
    const scenario = opened(scenarioInput(preset));
    const link = await encodeLink(scenario);
    const again = link.ok ? await decodeLink(link.value) : null;
    expect(again?.ok && again.value.scale).toBe(scenario.scale);
  });

  test('its plan knows the scale', () => {
    const { scale } = findPreset(preset)?.preset ?? {};
    expect(planScenario(opened({ drive: { preset }, scale: 64 })).coarsestScale).toBe(scale ?? null);
  });
});

test('a scale that somebody chose stays, where the figures of the next drive hold; a drive that opens finer hands nothing on', () => {
  const at = (scenario: Scenario, preset: string) => {
    const next = withPreset(scenario, preset);
    if (!next.ok) throw new Error(next.faults.join(' '));
    return next.value;
  };
  const chosen = { ...shippedScenario('consistency'), scale: 2 };
  expect(at(chosen, 'crucial-m500-960').scale).toBe(2);
  expect(at({ ...chosen, scale: 64 }, 'crucial-m500-960').scale).toBe(4);
  expect(at({ ...chosen, scale: 64 }, 'ocz-vector-256').scale).toBe(16);
  const m500 = at(shippedScenario('consistency'), 'crucial-m500-960');
  expect(m500.scale).toBe(4);
  expect(at(m500, 'samsung-840-pro-256').scale).toBe(16);
});

test('what was linked before opens as it did where no scale is said', () => {
  const before = {
    'strontium-hawk-256.3': 16,
    'crucial-m500-960.2': 16,
    'sandisk-extreme-ii-480.2': 16,
    'qlc-nvme-1000.2': 16,
    'intel-x25-m-g1-80.2': 8,
  };
  for (const [preset, scale] of Object.entries(before)) expect([preset, opened({ drive: { preset } }).scale]).toEqual([preset, scale]);
});

test('the list of drives offers the newest numbering of each', () => {
  expect(presetChoices('samsung-840-pro-256.1').map(({ value }) => value)).toEqual(expect.arrayContaining(newest));
});
