import { useId } from 'react';
import { byKind, oneThingChanged, otherDrives, otherScenarios, type PairChoice } from '../../store/compare/pairChoices';
import { said } from '../../texts/language';
import buttonStyles from '../parts/button.module.css';
import { usePage, useSlow } from '../parts/context';
import fieldsStyles from '../parts/fields.module.css';
import hintStyles from '../parts/hint.module.css';
import messageStyles from '../parts/message.module.css';
import { useLanguage } from '../useLanguage';
import { usePair, usePairSlow } from './context';
import styles from './pair.module.css';

/** Other seconds for A, the change of sides, and the way out. */
export function PairControls() {
  const language = useLanguage();
  const { pair: words } = language;
  const { pairing } = usePage();
  const pair = usePair();
  const scenario = useSlow((state) => state.scenario);
  if (scenario === null) return null;
  return (
    <div className={styles.controls} data-control="pair">
      <SecondChoice
        groups={[
          { name: words.aChanged, choices: oneThingChanged(scenario, language) },
          { name: words.anotherScenario, choices: otherScenarios(language) },
          { name: words.anotherDrive, choices: otherDrives(scenario, language) },
        ]}
        onChoose={(choice) => void pairing.compareWith(choice.make)}
      />
      <div className={buttonStyles.row}>
        <button type="button" onClick={() => void pair.swap()}>
          {words.swap}
        </button>
        <button type="button" onClick={() => pairing.leave()}>
          {words.leaveKeepA}
        </button>
      </div>
    </div>
  );
}

interface SecondChoiceProps {
  readonly groups: readonly { readonly name: string; readonly choices: readonly PairChoice[] }[];
  readonly onChoose: (choice: PairChoice) => void;
}

function SecondChoice({ groups, onChoose }: SecondChoiceProps) {
  const { pair: words } = useLanguage();
  const id = useId();
  return (
    <div className={`${fieldsStyles.field} ${fieldsStyles.long}`}>
      <label htmlFor={id}>{words.compareWith}</label>
      <select
        id={id}
        value=""
        onChange={(event) => {
          const key = event.currentTarget.value;
          const choice = groups.flatMap(({ choices }) => choices).find((each) => each.key === key);
          if (choice !== undefined) onChoose(choice);
        }}
      >
        <option value="" disabled>
          {words.somethingElse}
        </option>
        {groups.map(({ name, choices }) =>
          byKind(choices).map(([kind, members]) => (
            <optgroup key={`${name} ${kind}`} label={kind === null ? name : `${name}: ${words.kinds[kind]}`}>
              {members.map((choice) => (
                <option key={choice.key} value={choice.key}>
                  {choice.name}
                </option>
              ))}
            </optgroup>
          )),
        )}
      </select>
    </div>
  );
}

/** Why there is no second drive, and the ways on; notices about it. */
export function PairMessages() {
  const language = useLanguage();
  const { pair: words } = language;
  const { pairing } = usePage();
  const pair = usePair();
  const fault = usePairSlow((state) => state.fault);
  const notices = usePairSlow((state) => state.notices);
  return (
    <>
      {fault !== null && (
        <div className={messageStyles.fault} role="alert">
          <p>{said(fault, language)}</p>
          <div className={buttonStyles.row}>
            <button type="button" className={buttonStyles.filled} onClick={() => void pair.restart()}>
              {words.startAgain}
            </button>
            <button type="button" onClick={() => pairing.leave()}>
              {words.leave}
            </button>
          </div>
        </div>
      )}
      {notices.map((notice) => (
        <p key={notice} className={hintStyles.hint}>
          {words.notice(notice)}
        </p>
      ))}
    </>
  );
}
