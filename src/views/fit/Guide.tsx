import { type ReactNode, useId, useState } from 'react';
import { destination } from '../../destinations/destination';
import { driveCommands, driveJobs, jobTimes, usualRates } from '../../fit/yourDrive';
import type { Language } from '../../texts/language';
import articleStyles from '../parts/article.module.css';
import buttonStyles from '../parts/button.module.css';
import { CopyField } from '../parts/CopyField';
import { useSession } from '../parts/context';
import { download } from '../parts/download';
import { NumberField } from '../parts/fields';
import hintStyles from '../parts/hint.module.css';
import { useLanguage } from '../useLanguage';
import wordsStyles from '../words.module.css';
import styles from './fit.module.css';

/** Of a usual drive of 256 GB, 10^9 bytes. */
const FIRST_GB = 256;
/** "10 min", "2.4 h". */
function duration(seconds: number, { numbers: { three } }: Language): string {
  return seconds < 5400 ? `${three(Math.max(1, Math.round(seconds / 60)))} min` : `${three(seconds / 3600)} h`;
}

interface StepProps {
  readonly title: string;
  readonly why: string;
  readonly children: ReactNode;
}

function Step({ title, why, children }: StepProps) {
  return (
    <li>
      <h4 className={articleStyles.subhead}>{title}</h4>
      <p>{why}</p>
      {children}
    </li>
  );
}

function Command({ label, text }: { readonly label: string; readonly text: string }) {
  const { guide: words } = useLanguage().fit;
  const id = useId();
  return (
    <div className={styles.command}>
      <label className={wordsStyles.unseen} htmlFor={id}>
        {label}
      </label>
      <CopyField id={id} text={text} rows={text.includes('\n') ? text.split('\n').length : 1} label={words.copy} isQuiet />
    </div>
  );
}

/** What a person with a drive in a drawer does: the measurement that a fit reads best. */
export function Guide() {
  const language = useLanguage();
  const { guide: words } = language.fit;
  const session = useSession();
  const [gb, setGb] = useState(FIRST_GB);
  const capacity = gb * 1e9;
  const times = jobTimes(capacity);
  const jobs = driveJobs(capacity);
  return (
    <article className={`${articleStyles.page} ${styles.fit} ${styles.guide}`} aria-label={words.headline}>
      <p className={styles.warning}>
        <strong>{words.warning}</strong> {words.warningMore}
      </p>
      <h3 className={articleStyles.headline}>{words.headline}</h3>
      <p>{words.needs}</p>
      <Command label={words.commands.install} text={driveCommands.install} />
      <p>{words.look}</p>
      <Command label={words.commands.list} text={driveCommands.list} />
      <p>{words.device}</p>
      <div className={styles.fields}>
        <NumberField label={words.capacity} unit="GB" why={words.capacityWhy} value={gb} min={1} max={64_000} step={1} onChoose={setGb} />
      </div>
      <ol className={styles.steps}>
        <Step title={words.steps.erase} why={words.steps.eraseWhy}>
          <p>{words.steps.eraseNvme}</p>
          <Command label={words.commands.eraseNvme} text={driveCommands.eraseNvme} />
          <p>{words.steps.eraseSata}</p>
          <Command label={words.commands.eraseSata} text={driveCommands.eraseSata} />
        </Step>
        <Step title={words.steps.before} why={words.steps.beforeWhy}>
          <Command label={words.commands.before} text={driveCommands.before} />
        </Step>
        <Step
          title={words.steps.jobs}
          why={words.steps.jobsWhy(duration(times.fill, language), duration(times.random, language), duration(times.single, language))}
        >
          <p className={hintStyles.hint}>{words.steps.rates(`${usualRates.fill} MB/s`, `${usualRates.random} MB/s`)}</p>
          <Command label={words.commands.jobs} text={jobs} />
          <button type="button" onClick={() => download(new Blob([jobs], { type: 'text/plain' }), 'drive.fio')}>
            {words.save}
          </button>
          <Command label={words.commands.run} text={driveCommands.run} />
        </Step>
        <Step title={words.steps.after} why={words.steps.afterWhy}>
          <Command label={words.commands.after} text={driveCommands.after} />
          <button type="button" className={buttonStyles.filled} onClick={() => session.go(destination('fit'))}>
            {words.toSearch}
          </button>
        </Step>
      </ol>
    </article>
  );
}
