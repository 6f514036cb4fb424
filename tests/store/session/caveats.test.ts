import { expect, test } from 'vitest';
import { offScale } from '../../../src/scenario/drives/offScale';
import { parseScenario } from '../../../src/scenario/parse';
import { findPreset } from '../../../src/scenario/presets';
import { truth } from '../../../src/scenario/truth';
import type { Scenario } from '../../../src/scenario/types';
import { caveats } from '../../../src/store/session/caveats';
import { german } from '../../../src/texts/de/german';
import { english } from '../../../src/texts/en/english';
import { said } from '../../../src/texts/language';

function scenarioOf(preset: string, scale: number, pattern = 'random'): Scenario {
  const phases = [{ do: 'write', pattern, passes: 1 }];
  const parsed = parseScenario({ scale, drive: { preset }, phases, ftl: { pacing: 'interleave' } });
  if (!parsed.ok) throw new Error(parsed.faults.join(' '));
  return parsed.value;
}

test('what misses its aim in the table of truth is told of a drive at that scale, with its figures, and of no other', () => {
  const missed = truth.scales?.rows.filter(({ what, value, aim }) => what !== 'first collection' && aim !== null && value > aim) ?? [];
  expect(missed.length).toBeGreaterThan(3);
  const keys = new Set(missed.map(({ of, scale }) => `${of} ${scale}`));
  // A numbering that only opens at another scale is the drive that was measured.
  const measured = (preset: string) =>
    preset.replace(/\d+$/, (number) => String(Number(number) - (findPreset(preset)?.preset.scale === undefined ? 0 : 1)));
  expect(new Set(offScale.map(({ preset, scale }) => `${measured(preset)} ${scale}`))).toEqual(keys);
  for (const { preset, scale, iops, waf, cliffSeconds } of offScale) {
    const words = caveats(scenarioOf(preset, scale)).map((saying) => said(saying, english));
    expect(words.join(' ')).toContain(`At 1:${scale} this drive differs from full size: `);
    if (iops !== null) expect(words.join(' ')).toContain(`mean IOPS by ${english.numbers.percent(iops / 100)}`);
    if (waf !== null) expect(words.join(' ')).toContain(`write amplification by ${english.numbers.percent(waf / 100)}`);
    if (cliffSeconds !== null) expect(words.join(' ')).toContain(`first collection by ${english.numbers.seconds(cliffSeconds)}`);
    expect(
      caveats(scenarioOf(preset, scale))
        .map((saying) => said(saying, german))
        .join(' '),
    ).toContain(`Bei 1:${scale} weicht`);
    expect(caveats(scenarioOf(preset, scale, 'sequential'))).toEqual([]);
  }
});

test('a drive that keeps its aims says nothing, nor does one at full size', () => {
  const kept = truth.scales?.rows.find(({ of, scale }) => !offScale.some((off) => off.preset === of && off.scale <= (scale ?? 0)));
  expect(kept).toBeDefined();
  expect(caveats(scenarioOf(kept?.of ?? '', kept?.scale ?? 1))).toEqual([]);
});
