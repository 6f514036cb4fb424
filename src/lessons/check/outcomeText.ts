import type { Language } from '../../texts/language';
import { mostOfResult, type Outcome } from './rules';

/** What became of a solved exercise, in words. `nameOf`: a setting by its path, as the reader knows it. */
export function outcomeText(outcome: Outcome, nameOf: (path: string) => string, language: Language): string {
  const { lessons: words } = language;
  const { whole } = language.numbers;
  switch (outcome.kind) {
    case 'noRun':
      return words.results.noRun(outcome.fault);
    case 'forbidden':
      return words.results.forbidden(nameOf(outcome.path));
    case 'otherClass':
      return outcome.wanted === null ? words.results.otherClass(outcome.made ?? 0) : words.results.notOfClass(outcome.made, outcome.wanted);
    case 'tooMuch':
      return words.results.tooMuch(words.results.bounds[outcome.bound](whole(mostOfResult[outcome.bound])));
    default:
      return words.results.outcomes[outcome.kind];
  }
}
