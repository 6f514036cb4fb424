import { lessons as words } from '../../texts/en/lessons';
import { useLesson } from './useLesson';

/** What came out, beside what was said before. */
export function Reveal() {
  const verdict = useLesson((state) => state.verdict);
  const say = useLesson((state) => state.say);
  const judged = useLesson((state) => state.judged);
  const answer = useLesson((state) => state.answer);
  const ask = useLesson((state) => state.lesson?.steps[state.step]?.ask ?? null);
  const chosen = ask?.kind === 'choice' && answer?.kind === 'choice' ? ask.options[answer.option]?.text : undefined;
  return (
    <div className="lesson-reveal" role="status">
      {verdict !== '' && <p className="lesson-verdict">{verdict}</p>}
      {judged !== null && chosen !== undefined && <p className="lesson-said">{judged.right ? words.right : words.wrong(chosen)}</p>}
      {judged !== null && judged.rows.length > 0 && (
        <table className="lesson-rows">
          <thead>
            <tr>
              <td />
              <th scope="col">{ask?.kind === 'draw' ? words.drawn : words.you}</th>
              <th scope="col">{words.measured}</th>
            </tr>
          </thead>
          <tbody>
            {judged.rows.map((row) => (
              <tr key={row.name}>
                <th scope="row">{row.name}</th>
                <td>{row.predicted}</td>
                <td>
                  <strong>{row.measured}</strong>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {judged !== null && judged.reveals !== null && <p className="lesson-reveals">{judged.reveals}</p>}
      {say !== '' && <p className="lesson-say">{say}</p>}
    </div>
  );
}
