import { fieldGuide, type GuidePart } from '../../../lessons/guide/fieldGuide';
import { useLanguage } from '../../useLanguage';
import styles from './lessonEditor.module.css';

const parts: readonly GuidePart[] = ['head', 'step', 'question', 'exercise'];

/** The fields of the format, each with an example and what it is. */
export function FieldGuide() {
  const { lessonEditor: words } = useLanguage();
  return (
    <section className={styles.fieldGuide} aria-label={words.fields}>
      <h3>{words.fields}</h3>
      {parts.map((part) => (
        <details key={part} open={part === 'step'}>
          <summary>{words.parts[part]}</summary>
          <dl>
            {fieldGuide
              .filter((field) => field.part === part)
              .map(({ key, example }) => (
                <div key={key}>
                  <dt>
                    <code>
                      {key}: {example}
                    </code>
                  </dt>
                  <dd>{words.meaning[key === 'then' ? 'goesOn' : key]}</dd>
                </div>
              ))}
          </dl>
        </details>
      ))}
    </section>
  );
}
