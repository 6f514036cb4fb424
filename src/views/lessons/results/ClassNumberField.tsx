import { useLanguage } from '../../useLanguage';
import styles from './classNumberField.module.css';

interface ClassNumberFieldProps {
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** Where the number of a class is typed: by a student in an exercise, by a teacher who checks results. */
export function ClassNumberField({ text, onText }: ClassNumberFieldProps) {
  const { lessons: words } = useLanguage();
  return (
    <label className={styles.field}>
      {words.classNumber}
      <input type="text" inputMode="numeric" size={7} maxLength={6} value={text} onChange={(event) => onText(event.currentTarget.value)} />
    </label>
  );
}
