import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { EXAMPLE_CAPACITY, exampleFiles, exampleNames } from '../../src/fit/examples';
import { measurementOf, nothingGiven } from '../../src/fit/measurement';
import { jobsOf } from '../../src/fit/read/jobs';
import { driveCommands, driveJobs, jobTimes } from '../../src/fit/yourDrive';
import { createEngine } from '../engine/setup';
import { exampleLogs } from './exampleLogs';

describe('the synthetic logs that ship', () => {
  test('are what the script writes, to the byte, and can be asked of a fit as they are', async () => {
    const written = exampleLogs(await createEngine());
    for (const name of exampleNames) {
      const files = await exampleFiles(name);
      for (const { name: file, text } of files) expect([file, text]).toEqual([file, written.get(file)]);
      const asked = measurementOf(files, { ...nothingGiven, capacity: EXAMPLE_CAPACITY });
      expect(asked.ok ? asked.value.series.bytes.length : asked.faults).toBeGreaterThan(1000);
    }
  });
});

describe('the jobs for a drive of a size', () => {
  test('are read back as a fill, the random writes that are fitted, and single requests', () => {
    const text = driveJobs(512e9);
    // All three logs beside it: the longest random writes are meant.
    const logged = [600, 5000, 120].map((seconds, i) => ({ number: i + 1, seconds }));
    const jobs = jobsOf(text, logged);
    if (!jobs.ok) throw new Error(jobs.faults.join(' '));
    expect(jobs.value).toMatchObject({ job: 1, phase: 1 });
    expect(jobs.value.phases[0]).toMatchObject({ do: 'write', pattern: 'sequential', kib: 128 });
    expect(jobs.value.phases[1]).toMatchObject({ pattern: 'random', kib: 4, qd: 32 });
    expect(Number(jobs.value.phases[1]?.bytes) / 512e9).toBeCloseTo(1.2, 4);
    const { fill, random } = jobTimes(512e9);
    expect([Math.round(fill), Math.round(random)]).toEqual([1138, 6827]);
  });

  test('stand in the guide of docs/ as the page writes them', () => {
    const guide = readFileSync('docs/your-drive.md', 'utf8');
    const indented = driveJobs(256060514304)
      .trimEnd()
      .replace(/^(?=.)/gm, '    ');
    expect(guide).toContain(indented);
    for (const command of Object.values(driveCommands)) expect(guide).toContain(`    ${command}\n`);
  });
});
