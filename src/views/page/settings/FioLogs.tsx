import { MAX_POINTS } from '../../../fio/log';
import { lineKinds, logLines, logQuantities, type PlotLog, plotOf, quantityOf, recognisedLines } from '../../../fio/plotLog';
import { countsRequests } from '../../../store/selections/phase';
import { fitLog, removeLog, sayLines, sayQuantity } from '../../../store/session/fioLogs';
import type { Language } from '../../../texts/language';
import buttonStyles from '../../parts/button.module.css';
import { useSession, useSlow } from '../../parts/context';
import { Choice } from '../../parts/fields';
import hintStyles from '../../parts/hint.module.css';
import { meanOf, shortName } from '../../plots/kinds/loggedKind';
import { useLanguage } from '../../useLanguage';
import styles from './fioLogs.module.css';

/** What a log says, as a sentence. */
function saidOf(log: PlotLog, language: Language): string {
  const { logs: words } = language;
  const { seconds } = language.numbers;
  const { quantity } = log;
  if (quantity === null) return '';
  const lines = logLines(log);
  if (lines.length === 0) return words.notDrawn;
  const end = Math.max(...lines.map((line) => line.seconds.at(-1) ?? 0));
  const means = lines.map((line) => words.line(line.name, meanOf(line, plotOf[quantity], language))).join(', ');
  return words.lines(means, seconds(end));
}

/** fio's logs that are drawn beside the run: what each is, and a button that removes it. */
export function FioLogs({ logs }: { readonly logs: readonly PlotLog[] }) {
  const language = useLanguage();
  const { logs: words } = language;
  const { whole } = language.numbers;
  const session = useSession();
  const plan = useSlow((state) => state.plan);
  return (
    <section className={styles.fioLogs} aria-label={words.name}>
      {logs.map((log, i) => (
        <div key={log.name}>
          <strong>{shortName(i, logs)}</strong>
          <span>{log.name}</span>
          <Choice
            label={words.numbersLabel}
            value={log.quantity}
            none={words.choose}
            options={logQuantities.map((value) => ({ value, name: words.quantities[value] }))}
            onChoose={(quantity) => sayQuantity(session, log.name, quantity)}
          />
          {log.quantity !== null && (
            <Choice
              label={words.whatALineIs}
              value={log.lines ?? recognisedLines(log.log, log.quantity)}
              none={words.choose}
              options={lineKinds.map((value) => ({ value, name: words.lineKinds[value] }))}
              onChoose={(lines) => sayLines(session, log.name, lines)}
            />
          )}
          <span role="status">{saidOf(log, language)}</span>
          {log.log.skippedLines > 0 && <span>{words.skipped(whole(log.log.skippedLines))}</span>}
          {log.log.isCut && <span>{words.cut(whole(MAX_POINTS))}</span>}
          {log.log.series.write !== undefined && quantityOf(log.name) !== null && (
            <button
              type="button"
              className={buttonStyles.quiet}
              aria-label={words.fitOf(log.name)}
              onClick={() => fitLog(session, log.name)}
            >
              {words.fit}
            </button>
          )}
          <button
            type="button"
            className={buttonStyles.quiet}
            aria-label={words.removeOf(log.name)}
            onClick={() => removeLog(session, log.name)}
          >
            {words.remove}
          </button>
        </div>
      ))}
      {plan !== null && countsRequests(plan) && <p className={hintStyles.hint}>{words.onRequests}</p>}
    </section>
  );
}
