import type { ReactNode } from 'react';
import wordsStyles from '../words.module.css';
import styles from './fileDoor.module.css';

interface FileDoorProps {
  /** What the button says. */
  readonly name: string;
  /** Nothing was chosen yet: the button stands in a large frame that also accepts dropped files. */
  readonly isFirst: boolean;
  readonly multiple?: boolean;
  readonly onChoose: (files: FileList) => void;
  /** Which files, below the button. */
  readonly children?: ReactNode;
}

/** Chooses files: the system's own button cannot be styled, and its label is in the system's language. */
export function FileDoor({ name, isFirst, multiple = false, onChoose, children }: FileDoorProps) {
  return (
    <label className={isFirst ? `${styles.file} ${styles.first}` : styles.file}>
      <input
        type="file"
        multiple={multiple}
        className={wordsStyles.unseen}
        onChange={({ currentTarget: { files } }) => files !== null && files.length > 0 && onChoose(files)}
      />
      <b>{name}</b>
      {children}
    </label>
  );
}
