import { useId } from 'react';
import { encodeLink } from '../../scenario/link/link';
import type { Scenario } from '../../scenario/types';
import styles from '../parts/article.module.css';
import { CopyField } from '../parts/CopyField';
import { useFetched } from '../parts/useFetched';
import { useLanguage } from '../useLanguage';

/** The command that computes the scenario of a link again. A quotation mark of a name would end the argument. */
export function pointCommand(link: string): string {
  return `npm run --silent sim -- '${link.replaceAll("'", '%27')}' --json`;
}

/** The command that computes one point again; a scenario too long for a link has none, and says so. */
export function PointCommand({ scenario }: { readonly scenario: Scenario }) {
  const { sweep: texts } = useLanguage();
  const id = useId();
  const link = useFetched(() => encodeLink(scenario), [scenario]);
  if (link === null) return null;
  return (
    <>
      <h4 className={styles.subhead}>
        <label htmlFor={id}>{texts.pointCommand}</label>
      </h4>
      <CopyField id={id} text={link.ok ? pointCommand(link.value) : link.faults.join(' ')} label={texts.copyCommand} rows={5}>
        {texts.whatSimIs}
      </CopyField>
    </>
  );
}
