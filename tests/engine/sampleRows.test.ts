import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainRow, SAMPLE_STRIDE, sampleIndex } from '../../src/engine/sampleFields';
import { SampleRows } from '../../src/engine/sampleRows';

test('rows stay within the bound, phases apart, and nothing that is counted is lost', () => {
  const lengths = fc.array(fc.integer({ min: 0, max: 90 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(lengths, fc.integer({ min: 8, max: 40 }), (phases, maxRows) => {
      const log = new SampleRows(maxRows);
      phases.forEach((length, phase) => {
        const samples = new Float64Array(length * SAMPLE_STRIDE);
        for (let i = 0; i < length; i++) {
          samples[i * SAMPLE_STRIDE + sampleIndex.phase] = phase;
          samples[i * SAMPLE_STRIDE + sampleIndex.start] = i;
          samples[i * SAMPLE_STRIDE + sampleIndex.requests] = i + 1;
          samples[i * SAMPLE_STRIDE + sampleIndex.p50] = i;
        }
        log.append({ samples, shape: plainRow });
        log.endPhase();
      });
      expect(log.phases.flat().length).toBeLessThanOrEqual(maxRows);
      phases.forEach((length, phase) => {
        const rows = log.phases[phase] ?? [];
        const at = (field: keyof typeof sampleIndex): number[] => rows.map((row) => row[sampleIndex[field]] ?? Number.NaN);
        expect(at('requests').reduce((a, b) => a + b, 0)).toBe((length * (length + 1)) / 2);
        expect(new Set(at('phase')).size).toBe(length > 0 ? 1 : 0);
        expect(Math.max(-1, ...at('p50'))).toBe(length - 1);
        // All but the last of a phase stand for as many samples.
        expect(rows.length).toBe(Math.ceil(length / log.merged));
        expect(at('start')).toEqual(rows.map((_, i) => i * log.merged));
      });
    }),
  );
});

test('rows are the same however the samples come, are their own, and keep no memory but theirs', () => {
  const pieces = fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(pieces, fc.integer({ min: 8, max: 40 }), fc.constantFrom(0, 2, 8), (lengths, maxRows, jobs) => {
      const stride = SAMPLE_STRIDE + 2 * jobs;
      const shape = { stride, handles: stride, map: stride };
      const [whole, single] = [new SampleRows(maxRows), new SampleRows(maxRows)];
      let next = 1;
      for (const length of lengths) {
        const samples = Float64Array.from({ length: length * stride }, () => next++);
        for (let at = 0; at < samples.length; at += stride) single.append({ samples: samples.slice(at, at + stride), shape });
        whole.append({ samples, shape });
        // Who gave them may use their memory again.
        samples.fill(-1);
      }
      expect(whole.merged).toBe(single.merged);
      expect(whole.phases).toEqual(single.phases);
      const rows = whole.phases.flat();
      const bytes = [...new Set(rows.map(({ buffer }) => buffer))].reduce((sum, { byteLength }) => sum + byteLength, 0);
      expect(bytes).toBe(rows.length * stride * Float64Array.BYTES_PER_ELEMENT);
    }),
  );
});
