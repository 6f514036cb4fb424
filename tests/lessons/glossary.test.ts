import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { dispatches, frontierModes, groupStates, pacings, patterns, phaseKinds, victimPolicies } from '../../src/domain/names';
import { help } from '../../src/texts/en/help';

const glossary = Object.values(help.words);
const limitations = help.limits;

/** Which entry explains how a scenario file spells something. */
const explains: Partial<Record<keyof typeof help.words, readonly string[]>> = {
  groupStates: ['free', 'open', 'closed', 'victim', 'bad'],
  frontier: ['single', 'dual'],
  dispatch: ['turn', 'earliest'],
  // "random" is a pattern and a policy; the policy's entry names it.
  randomVictim: ['random'],
  pacing: ['stall', 'interleave'],
  phases: ['write', 'read', 'mixed'],
  sequential: ['sequential'],
  permutation: ['permutation'],
  skewed: ['hot-cold', 'zones', 'zipf', 'pareto', 'normal'],
  strided: ['strided'],
};

const words = (text: string) => text.split(/\s+/).length;

describe('glossary', () => {
  it('explains every name that a scenario file can hold', () => {
    const explained = new Set<string>(Object.values(explains).flat());
    // A policy has its entry in its row, and a kind of step, too, unless it is explained with others.
    expect(victimPolicies.filter((name) => !(`${name}Victim` in help.words))).toEqual([]);
    const kinds = phaseKinds.filter((name) => !(`${name}Step` in help.words));
    const all: readonly string[] = [...pacings, ...frontierModes, ...dispatches, ...patterns, ...kinds, ...groupStates];
    expect(all.filter((name) => !explained.has(name))).toEqual([]);
    for (const name of explained) expect(all).toContain(name);
  });

  it('has the words that the page is built on, once each', () => {
    const terms = glossary.map(({ term }) => term);
    expect(new Set(terms).size).toBe(terms.length);
    for (const term of [
      'FTL',
      'LPN',
      'PPN',
      'QD',
      'WAF',
      'TRIM',
      'Group',
      'Secure erase',
      'Steady state',
      'Spare factor (S)',
      'Over-provisioning (OP)',
    ]) {
      expect(terms).toContain(term);
    }
  });

  it('is short: one to three sentences in 50 words', () => {
    for (const { term, text } of glossary) {
      expect(words(text), term).toBeLessThanOrEqual(50);
      expect(text, term).toMatch(/^["A-Z\d].*\.$/);
    }
  });

  it('has its numbers right', () => {
    const text = (term: string) => glossary.find((entry) => entry.term === term)?.text ?? '';
    expect(text('GB, GiB')).toContain(`${((2 ** 30 / 1e9 - 1) * 100).toFixed(2)} %`);
    // The 100 GB drive on 128 GiB of flash.
    const physical = 128 * 2 ** 30;
    expect(text('Over-provisioning (OP)')).toContain(`${((1 - 1e11 / physical) * 100).toFixed(1)} % spare area`);
    expect(text('Over-provisioning (OP)')).toContain(`${((physical / 1e11 - 1) * 100).toFixed(1)} % over-provisioning`);
  });
});

describe('what the model leaves out', () => {
  const all = limitations.join(' ');
  it('denies nothing that a drive of a scenario can have', () => {
    // Each of these is a field of the format; a drive with it behaves differently (tests/engine/behaviours-*.test.ts).
    const modelled = [/wear[^.]*level/i, /idle/i, /parity/i, /single-bit|slc/i, /coarse/i, /bad from the factory/i, /power/i];
    for (const feature of modelled) expect(all).not.toMatch(feature);
    const terms = glossary.map(({ term }) => term);
    for (const term of [
      'Wear levelling',
      'Idle collection',
      'Early collection',
      'Bad block',
      'pSLC cache',
      'Parity across dies',
      'Mapping unit',
    ]) {
      expect(terms).toContain(term);
    }
    expect(glossary.find(({ term }) => term.startsWith('Free, open'))?.text).not.toMatch(/this version/);
  });

  it('names what the model page says is left out', () => {
    const left = readFileSync(new URL('../../wasm/README.md', import.meta.url), 'utf8').split('## What is left out')[1] ?? '';
    for (const words of ['read disturb', 'retries', 'namespace', 'upper pages', 'through the controller', 'hybrid']) {
      expect(all.toLowerCase()).toContain(words);
    }
    expect(left).toMatch(/Read disturb, retention, error correction/i);
  });
});

describe('help', () => {
  it('is made of whole sentences', () => {
    const texts = [...limitations, ...help.reading.map(({ text }) => text), ...help.sources.map(({ source }) => source)];
    for (const text of texts) expect(text).toMatch(/^["A-Z].*\.$/);
    expect(new Set(texts).size).toBe(texts.length);
  });
});
