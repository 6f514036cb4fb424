import type { Fall, Mechanism } from '../../store/lab/fitLab';
import type { Language } from '../../texts/language';
import articleStyles from '../parts/article.module.css';
import hintStyles from '../parts/hint.module.css';
import { TableHead } from '../parts/TableHead';
import tableStyles from '../parts/table.module.css';
import { useLanguage } from '../useLanguage';
import wordsStyles from '../words.module.css';
import styles from './fit.module.css';

const WIDTH = 120;
const HEIGHT = 18;
/** Misfits that a course shows, from the bottom to the top. */
const LEAST = 0.1;
const MOST = 1000;

/** "greedy, stalls, each anywhere". */
function mechanismName({ victim, pacing, pattern, parityShare }: Mechanism, language: Language): string {
  const { mechanisms: words } = language.fit;
  const order = pattern === 'permutation' ? words.patterns.permutation : words.patterns.random;
  const name = [language.policies[victim].name, words.pacings[pacing], order].join(', ');
  return parityShare === undefined ? name : name + words.withParity(language.numbers.percent(parityShare));
}

/** A row for each mechanism: how its misfit fell while it ran, and what is said of it. */
export function Mechanisms({ falls, isDone }: { readonly falls: readonly Fall[]; readonly isDone: boolean }) {
  const language = useLanguage();
  const { mechanisms: words } = language.fit;
  const { three } = language.numbers;
  const runs = Math.max(1, ...falls.map(({ course }) => course.at(-1)?.[0] ?? 1));
  const verdict = ({ mechanism, dropped }: Fall, i: number): string => {
    if (dropped) return words.left;
    if (i === 0) return words.best;
    if (!isDone) return words.on;
    return mechanism.tied ? words.tied : words.farther;
  };
  return (
    <section aria-label={words.title}>
      <h4 className={articleStyles.subhead}>{words.title}</h4>
      <p className={hintStyles.hint}>{words.hint}</p>
      <div className={tableStyles.scroll}>
        <table className={tableStyles.result} data-testid="fit-mechanisms">
          <TableHead names={[words.mechanism, words.course, words.misfit, words.verdict]} numbers={[2]} />
          <tbody>
            {falls.map((fall, i) => (
              <tr
                key={`${fall.mechanism.victim} ${fall.mechanism.pacing} ${fall.mechanism.pattern}`}
                className={fall.dropped ? wordsStyles.mute : ''}
              >
                <th scope="row">{mechanismName(fall.mechanism, language)}</th>
                <td>
                  <Course course={fall.course} runs={runs} />
                </td>
                <td className={tableStyles.number}>{three(fall.mechanism.chi2PerPoint)}</td>
                <td>{verdict(fall, i)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** Misfit over the runs so far, on a logarithmic scale. */
function Course({ course, runs }: { readonly course: Fall['course']; readonly runs: number }) {
  const language = useLanguage();
  const { mechanisms: words } = language.fit;
  const { three } = language.numbers;
  const x = (at: number): number => 2 + ((WIDTH - 4) * at) / runs;
  const y = (chi2: number): number => {
    const share = Math.log(Math.min(MOST, Math.max(LEAST, chi2)) / LEAST) / Math.log(MOST / LEAST);
    return HEIGHT - 2 - (HEIGHT - 4) * share;
  };
  const places = course.map(([at, chi2]) => `${x(at).toFixed(1)},${y(chi2).toFixed(1)}`);
  const [first, last] = [course[0]?.[1] ?? Number.NaN, course.at(-1)?.[1] ?? Number.NaN];
  return (
    <svg className={styles.course} width={WIDTH} height={HEIGHT} role="img" aria-label={words.courseOf(three(first), three(last))}>
      <path className={styles.explained} d={`M0,${y(1)}H${WIDTH}`} />
      <path className={styles.fall} d={`M${places.join('L')}`} />
      <circle r="2" cx={x(course.at(-1)?.[0] ?? 0)} cy={y(last)} />
    </svg>
  );
}
