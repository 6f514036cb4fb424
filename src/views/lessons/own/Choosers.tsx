import { lessonText, loadLesson } from '../../../lessons/catalogue';
import { lessonNames } from '../../../lessons/shipped';
import { useFetched } from '../../parts/useFetched';
import { useLanguage } from '../../useLanguage';
import styles from './lessonEditor.module.css';

interface ChooserProps<T extends string> {
  readonly label: string;
  readonly options: readonly (readonly [name: T, text: string])[];
  readonly onChoose: (name: T) => void;
}

/** A list of things that are done when they are chosen. */
export function Chooser<T extends string>({ label, options, onChoose }: ChooserProps<T>) {
  const { lessonEditor: words } = useLanguage();
  return (
    <label className={styles.editorChooser}>
      {label}
      <select
        value=""
        onChange={(event) => {
          const chosen = options.find(([name]) => name === event.currentTarget.value);
          if (chosen !== undefined) onChoose(chosen[0]);
        }}
      >
        <option value="">{words.choose}</option>
        {options.map(([name, text]) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The shipped lessons by their titles, which are fetched ahead: a list that is open takes no others; the text of the one that is chosen. */
export function LessonChooser({ onChoose }: { readonly onChoose: (text: string) => void }) {
  const { lessonEditor: words, name: languageName } = useLanguage();
  const titles = useFetched(
    () => Promise.all(lessonNames.map(async (name) => [name, (await loadLesson(name, languageName)).title] as const)),
    [languageName],
  );
  return <Chooser label={words.startFrom} options={titles ?? []} onChoose={(name) => void lessonText(name, languageName).then(onChoose)} />;
}
