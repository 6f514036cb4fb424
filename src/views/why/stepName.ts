import type { Scenario } from '../../scenario/types';
import type { Language } from '../../texts/language';
import { shortPhaseName } from '../parts/labels';

/** The name of a step of the procedure as a part of a sentence; of several with one name it has its number: "random writes 2". */
export function shortNameOfStep({ phases }: Pick<Scenario, 'phases'>, index: number, language: Language): string {
  const names = phases.map((phase) => shortPhaseName(phase, language));
  const name = names[index] ?? '';
  const same = names.filter((each) => each === name).length;
  return same > 1 ? `${name} ${names.slice(0, index + 1).filter((each) => each === name).length}` : name;
}
