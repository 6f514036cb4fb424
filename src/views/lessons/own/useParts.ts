import { useMemo } from 'react';
import { type Part, partsOf } from '../../../lessons/guide/edit';
import { fieldGuide } from '../../../lessons/guide/fieldGuide';
import { useLanguage } from '../../useLanguage';

/** Where a sentence about a text belongs. */
interface Placed {
  readonly part: number;
  readonly key: string;
  readonly sentence: string;
}

/** Fields whose name in the form stands in place of that of the format. */
const keys: readonly string[] = fieldGuide.map(({ key }) => key);

function placed(parts: readonly Part[], fault: string): Omit<Placed, 'sentence'> & { readonly rest: string } {
  const [, number = '1', rest = fault] = /^Line (\d+): (.*)$/s.exec(fault) ?? [];
  const line = Number(number) - 1;
  const part = Math.max(
    0,
    parts.findIndex(({ from, to }) => line >= from && line < to),
  );
  const fields = parts[part]?.fields ?? [];
  const named = /^(?:the step has no |choice must have one )?([a-z]+)\b/.exec(rest)?.[1] ?? '';
  const here = fields.find(({ from, to }) => line >= from && line <= to)?.key ?? '';
  // A sentence about a field that is missing stands on the line of its step.
  return { part, key: keys.includes(named) && (here === 'step' || here === '' || part === 0) ? named : here, rest };
}

export interface Faulty {
  /** Sentences on a field of a part, without its line. */
  readonly of: (part: number, ...keys: readonly string[]) => readonly string[];
  readonly count: (part: number) => number;
}

/** The parts of a text, and which of its faults belongs to which field. */
export function useParts(text: string, faults: readonly string[]): { readonly parts: readonly Part[]; readonly faulty: Faulty } {
  const { page, lessonForm: words } = useLanguage();
  return useMemo(() => {
    const parts = partsOf(text);
    const named = (sentence: string) =>
      sentence.replace(/^([a-z]+)\b/, (key) => {
        const label = words.labels[(key === 'then' ? 'goesOn' : key) as keyof typeof words.labels] as string | undefined;
        return label === undefined ? key : `„${label}“`;
      });
    const all: readonly Placed[] = faults.map((fault) => {
      const { rest, ...where } = placed(parts, fault);
      return { ...where, sentence: named(page.fault(rest)) };
    });
    const of = (part: number, ...wanted: readonly string[]) =>
      all.filter((one) => one.part === part && wanted.includes(one.key)).map(({ sentence }) => sentence);
    return { parts, faulty: { of, count: (part) => all.filter((one) => one.part === part).length } };
  }, [text, faults, page, words]);
}
