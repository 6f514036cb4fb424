import { type ReactNode, useRef, useState } from 'react';
import { useLanguage } from '../useLanguage';
import buttonStyles from './button.module.css';
import hintStyles from './hint.module.css';
import styles from './linkField.module.css';

interface CopyFieldProps {
  readonly id: string;
  readonly text: string;
  /** What the button says. */
  readonly label: string;
  readonly rows?: number;
  /** One of many on its page: the button does not stand out. */
  readonly isQuiet?: boolean;
  /** Stands below the field. */
  readonly children?: ReactNode;
}

/** A text that is there to be copied. */
export function CopyField({ id, text, label, rows = 1, isQuiet = false, children }: CopyFieldProps) {
  const { share: words } = useLanguage();
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const [said, setSaid] = useState('');
  const copy = async () => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(text);
      setSaid(words.copied);
    } catch {
      setSaid(words.notCopied);
    }
  };
  const Tag = rows > 1 ? 'textarea' : 'input';
  return (
    <>
      <Tag
        ref={field}
        id={id}
        className={styles.linkField}
        readOnly
        value={text}
        {...(rows > 1 ? { rows } : {})}
        onFocus={(event: { readonly currentTarget: { select(): void } }) => event.currentTarget.select()}
      />
      {children !== undefined && children !== false && <p className={hintStyles.hint}>{children}</p>}
      <button type="button" className={isQuiet ? undefined : buttonStyles.filled} onClick={() => void copy()}>
        {label}
      </button>
      <p role="status">{said}</p>
    </>
  );
}
