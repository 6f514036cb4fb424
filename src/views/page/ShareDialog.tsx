import { useId, useRef, useState } from 'react';
import { Dialog } from './Dialog';

interface ShareDialogProps {
  readonly link: string | null;
  /** Why there is no link. */
  readonly fault: string | null;
  readonly onClose: () => void;
  readonly onSave: () => void;
}

/** The link to the scenario with all that was done to it. */
export function ShareDialog({ link, fault, onClose, onSave }: ShareDialogProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');
  const copy = async () => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(link ?? '');
      setSaid('Copied.');
    } catch {
      setSaid('This browser does not let the page copy; the link is selected, copy it with Ctrl+C.');
    }
  };
  return (
    <Dialog title="Share this run" onClose={onClose}>
      {link === null ? (
        <>
          <p>{fault}</p>
          <button type="button" className="filled" onClick={onSave}>
            Save as a file
          </button>
        </>
      ) : (
        <>
          <p>
            Whoever opens the link sees the same run: same drive, same workload, same seed, and everything that was done to it, to the last
            bit.
          </p>
          <label htmlFor={id}>Link</label>
          <input ref={field} id={id} className="link-field" readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
          <button type="button" className="filled" onClick={() => void copy()}>
            Copy link
          </button>
          <p role="status">{said}</p>
        </>
      )}
    </Dialog>
  );
}
