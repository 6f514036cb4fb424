import { useMemo } from 'react';
import { titleOf } from '../../store/selections/title';
import { DropMenu } from '../DropMenu';
import { usePage, useSlow } from '../parts/context';
import { useEarlyLanguage } from '../useLanguage';

/** Name of the scenario, and what differs from it. */
function useTitle() {
  const language = useEarlyLanguage();
  const { documents } = usePage();
  const scenario = useSlow((state) => state.scenario);
  const opened = useSlow((state) => state.opened);
  const live = useSlow((state) => state.stage?.live ?? null);
  return useMemo(() => {
    if (scenario === null || opened === null) return { name: '', change: null };
    const named = documents.shipped.find((shipped) => shipped.scenario.name === scenario.name);
    return titleOf(scenario, named?.scenario ?? opened, live, language);
  }, [documents, scenario, opened, live, language]);
}

/** The name of what is on screen; it opens the shipped scenarios. */
export function ScenarioMenu() {
  const { page: words, sentences } = useEarlyLanguage();
  const { documents } = usePage();
  const name = useSlow((state) => state.scenario?.name);
  const title = useTitle();
  return (
    <div className="drive-name">
      <h1 className="visually-hidden">
        ssdscope: {sentences.ofScenario(title.name)}
        {title.change !== null && `, ${title.change}`}
      </h1>
      <DropMenu
        className="scenarios"
        label={
          <>
            <span className="visually-hidden">{words.scenarios}</span>
            <span className="scenario-name">
              {sentences.ofScenario(title.name)}
              {title.change !== null && <span className="changed">, {title.change}</span>}
            </span>
          </>
        }
      >
        {documents.shipped.map((shipped) => (
          <button
            key={shipped.id}
            type="button"
            aria-current={shipped.scenario.name === name ? 'true' : undefined}
            onClick={() => void documents.openShipped(shipped.id)}
          >
            <strong>{sentences.ofScenario(shipped.scenario.name)}</strong>
            <span>{sentences.ofScenario(shipped.about)}</span>
          </button>
        ))}
      </DropMenu>
    </div>
  );
}
