import { Fragment, useId } from 'react';
import { byKind, oneThingChanged, otherDrives, otherScenarios, type PairChoice } from '../../store/compare/pairChoices';
import { usePage, useSlow } from '../parts/context';
import { useLanguage } from '../useLanguage';
import styles from './compareList.module.css';

/** What the drive on screen can be compared with: itself with one thing changed, another scenario, another drive. */
export function CompareList() {
  const language = useLanguage();
  const { pair: words, sentences } = language;
  const { pairing } = usePage();
  const scenario = useSlow((state) => state.scenario);
  if (scenario === null) return null;
  const choose = (choice: PairChoice) => void pairing.compareWith(choice.make);
  return (
    <div className={styles.list}>
      <Choices title={words.oneThingChanged} choices={oneThingChanged(scenario, language)} onChoose={choose} />
      <Choices
        title={words.anotherScenario}
        choices={otherScenarios(language).filter(({ name }) => name !== sentences.ofScenario(scenario.name))}
        onChoose={choose}
      />
      <Choices title={words.anotherDrive} choices={otherDrives(scenario, language)} onChoose={choose} />
    </div>
  );
}

interface ChoicesProps {
  readonly title: string;
  readonly choices: readonly PairChoice[];
  readonly onChoose: (choice: PairChoice) => void;
}

function Choices({ title, choices, onChoose }: ChoicesProps) {
  const { pair: words } = useLanguage();
  const id = useId();
  return (
    <>
      <h2 id={id}>{title}</h2>
      <ul aria-labelledby={id}>
        {byKind(choices).map(([kind, members]) => (
          <Fragment key={kind}>
            {kind !== null && <li className={styles.kind}>{words.kinds[kind]}</li>}
            {members.map((choice) => (
              <li key={choice.key}>
                <button type="button" onClick={() => onChoose(choice)}>
                  {choice.name}
                </button>
              </li>
            ))}
          </Fragment>
        ))}
      </ul>
    </>
  );
}
