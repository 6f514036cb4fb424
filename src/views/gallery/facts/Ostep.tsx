import { useMemo, useState } from 'react';
import { comparedDrives, DEFAULT_LINE, type OstepComparison, type OstepDriveView, README_LINES } from '../../../store/lab/ostepDrives';
import articleStyles from '../../parts/article.module.css';
import { TextField } from '../../parts/fields';
import { TableHead } from '../../parts/TableHead';
import tableStyles from '../../parts/table.module.css';
import { useLanguage } from '../../useLanguage';
import wordsStyles from '../../words.module.css';
import styles from '../composer/composer.module.css';

/** The drives of OSTEP's homework beside each other: the same commands, their answers as questions, letters as data, and what each drive costs. */
export function Ostep() {
  const language = useLanguage();
  const { bench: words } = language;
  const [line, setLine] = useState(DEFAULT_LINE);
  const [shows, setShows] = useState(false);
  const compared = useMemo(() => comparedDrives(line, language), [line, language]);
  const choose = (next: string): string | null => {
    const result = comparedDrives(next, language);
    if (!result.ok) return result.faults.join(' ');
    setLine(next);
    setShows(false);
    return null;
  };
  return (
    <article className={`${articleStyles.page} ${styles.ostep}`}>
      <h3 className={articleStyles.headline}>{words.ostep}</h3>
      <p className={articleStyles.lead}>{words.ostepLead}</p>
      <div className={styles.ostepLine}>
        <TextField label={words.ostepOptions} long placeholder={DEFAULT_LINE} value={line} onChoose={choose} />
      </div>
      <fieldset className={styles.add}>
        <legend>{words.ostepLines}</legend>
        {README_LINES.map((each) => (
          <button key={each} type="button" onClick={() => void choose(each)}>
            {each}
          </button>
        ))}
      </fieldset>
      {compared.ok ? (
        <Compared comparison={compared.value} shows={shows} onShow={() => setShows(!shows)} />
      ) : (
        <p role="alert">{compared.faults.join(' ')}</p>
      )}
    </article>
  );
}

interface ComparedProps {
  readonly comparison: OstepComparison;
  readonly shows: boolean;
  readonly onShow: () => void;
}

function Compared({ comparison: { commands, drives }, shows, onShow }: ComparedProps) {
  const language = useLanguage();
  const { bench: words } = language;
  const { three } = language.numbers;
  return (
    <>
      <div className={styles.head}>
        <h4>{words.answers}</h4>
        <button type="button" aria-pressed={shows} onClick={onShow}>
          {shows ? words.hideAnswers : words.showAnswers}
        </button>
      </div>
      <div className={`${tableStyles.scroll} ${tableStyles.arithmetic}`}>
        <table className={tableStyles.result}>
          <TableHead names={[words.command, ...drives.map(({ name }) => name)]} numbers={[]} />
          <tbody>
            {commands.map((command, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same command may come twice, and its place is what it is
              <tr key={i}>
                <th scope="row">{command}</th>
                {drives.map(({ type, answers }) => (
                  <td key={type} className={shows ? undefined : wordsStyles.mute}>
                    {shows ? answers[i] : '?'}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {shows && drives.map((drive) => <State key={drive.type} drive={drive} />)}
      <h4 className={articleStyles.subhead}>{words.costs}</h4>
      <div className={`${tableStyles.scroll} ${tableStyles.arithmetic}`}>
        <table className={tableStyles.result}>
          <TableHead names={[words.drive, words.erases, words.programs, words.reads, words.time]} numbers={[1, 2, 3, 4]} />
          <tbody>
            {drives.map(({ type, name, erases, programs, reads, totalUs }) => (
              <tr key={type}>
                <th scope="row">{name}</th>
                {[erases, programs, reads, totalUs].map((number, i) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns stay where they are
                  <td key={i} className={shows ? tableStyles.number : `${tableStyles.number} ${wordsStyles.mute}`}>
                    {shows ? three(number) : '?'}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** The flash as the book prints it: a letter a page, a blank between blocks. */
function State({ drive: { name, map, state, data, live } }: { readonly drive: OstepDriveView }) {
  const { bench: words } = useLanguage();
  return (
    <figure>
      <figcaption>{words.ostepState(name, map || words.empty)}</figcaption>
      <pre>{[state, data, live].join('\n')}</pre>
    </figure>
  );
}
