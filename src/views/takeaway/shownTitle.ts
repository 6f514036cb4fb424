import type { ListedScenario } from '../../scenario/shipped/shippedDefault';
import { titleOf } from '../../store/selections/words/title';
import type { SessionState } from '../../store/session/state';
import type { Language } from '../../texts/language';

/** What the run on screen is called where it leaves the page, as its menu says it: "The cliff: 840 Pro, 25 % spare area". */
export function shownTitle(
  { scenario, opened, stage }: Pick<SessionState, 'scenario' | 'opened' | 'stage'>,
  shipped: readonly ListedScenario[],
  language: Language,
): string {
  const { sentences } = language;
  if (scenario === null || opened === null) return '';
  const named = shipped.find((each) => each.scenario.name === scenario.name);
  const { name, change } = titleOf(scenario, named?.scenario ?? opened, stage?.live ?? null, language);
  return change === null ? sentences.ofScenario(name) : `${sentences.ofScenario(name)}, ${change}`;
}
