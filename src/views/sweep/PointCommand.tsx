import { useEffect, useId, useState } from 'react';
import { encodeLink } from '../../scenario/link/link';
import type { Scenario } from '../../scenario/types';
import styles from '../parts/article.module.css';
import { CopyField } from '../parts/CopyField';
import { useLanguage } from '../useLanguage';
import { pointCommand } from './pointCommand';

/** The command that computes one point again; a scenario too long for a link has none, and says so. */
export function PointCommand({ scenario }: { readonly scenario: Scenario }) {
  const { sweep: texts } = useLanguage();
  const id = useId();
  const [command, setCommand] = useState<string | null>(null);
  useEffect(() => {
    let wanted = true;
    void encodeLink(scenario).then((link) => wanted && setCommand(link.ok ? pointCommand(link.value) : link.faults.join(' ')));
    return () => {
      wanted = false;
    };
  }, [scenario]);
  if (command === null) return null;
  return (
    <>
      <h4 className={styles.subhead}>
        <label htmlFor={id}>{texts.pointCommand}</label>
      </h4>
      <CopyField id={id} text={command} label={texts.copyCommand} rows={5}>
        {texts.whatSimIs}
      </CopyField>
    </>
  );
}
