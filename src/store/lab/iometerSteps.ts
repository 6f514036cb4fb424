/** Iometer's access specifications as steps of a procedure, and back. */
import { readAccessSpecifications, writeAccessSpecification } from '../../fio/iometer';
import { type Result, success } from '../../lib/result';
import type { Phase, PhaseChange } from '../../scenario/types';
import { freshStep, type ProcedureStep } from './composerStep';

const percent = (share: number): number => Number((share * 100).toPrecision(12));

/** A step for each specification of `.icf` lines; what a line does not say, depth and end, is as in a fresh step. What is left out is a notice. */
export function stepsOfLines(text: string): Result<readonly ProcedureStep[]> {
  const read = readAccessSpecifications(text);
  if (!read.ok) return read;
  const steps = read.value.map(({ phase }): ProcedureStep => {
    const {
      do: kind,
      pattern,
      sequentialShare = 0,
      readShare = 0,
      kib = 4,
      mixKiB = null,
      alignBytes,
      thinkUs = 0,
      burst = 1,
    } = phase as PhaseChange;
    const fresh = freshStep('access');
    if (fresh.kind !== 'access') throw new Error('A fresh step is of another kind.');
    return {
      ...fresh,
      kib,
      mixKiB,
      randomPercent: pattern === 'sequential' ? 0 : percent(1 - sequentialShare),
      readPercent: kind === 'read' ? 100 : kind === 'write' ? 0 : percent(readShare),
      alignKiB: (alignBytes ?? kib * 1024) / 1024,
      thinkUs,
      burst,
    };
  });
  return success(steps, read.notices);
}

/** The steps that read or write as `.icf` lines, and one sentence for each thing that they do not say. */
export function linesOfPhases(name: string, phases: readonly Phase[]): { readonly text: string; readonly left: readonly string[] } {
  const written = phases.flatMap((phase, i) => writeAccessSpecification(`${name}, step ${i + 1}`, phase) ?? []);
  const others = phases.length - written.length;
  return {
    text: written.map(({ text }) => text).join(''),
    left: [
      ...written.flatMap(({ left }) => left),
      ...(others > 0 ? [`Steps that neither read nor write are left out (${others}): Iometer has none.`] : []),
    ],
  };
}
