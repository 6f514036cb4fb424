import { useEffect, useId, useState } from 'react';
import type { LinkOptions } from '../../scenario/linkOptions';
import { placeOf } from '../../store/session/state';
import { share as words } from '../../texts/en/share';
import { usePage, useSlow } from '../parts/context';
import { Dialog } from '../parts/Dialog';
import { CopyField } from './CopyField';
import { Offered } from './Offered';
import './share.css';

interface Made {
  readonly link: string | null;
  /** Why there is no link. */
  readonly fault: string | null;
}

/** The link with these options, made anew when they change; null: not made yet. */
function useLink(options: LinkOptions | null): Made | null {
  const { documents } = usePage();
  const [made, setMade] = useState<Made | null>(null);
  useEffect(() => {
    let isWanted = true;
    void documents.link(options ?? undefined).then((next) => isWanted && setMade(next));
    return () => {
      isWanted = false;
    };
  }, [documents, options]);
  return made;
}

/** The link to the scenario with all that was done to it; on demand what it shows, and code for another page. */
export function ShareDialog({ onClose }: { readonly onClose: () => void }) {
  const id = useId();
  const { documents, session } = usePage();
  const asked = useSlow((state) => state.view.asked);
  const [options, setOptions] = useState(asked);
  const [unfolded, setUnfolded] = useState(false);
  const made = useLink(options);
  if (made === null) return null;
  const { link, fault } = made;
  return (
    <Dialog title={words.title} className={unfolded ? 'share unfolded' : 'share'} onClose={onClose}>
      {link === null ? (
        <>
          <p>{fault}</p>
          <button type="button" className="filled" onClick={() => void documents.saveFile()}>
            {words.saveFile}
          </button>
        </>
      ) : (
        <>
          <p>{words.promise}</p>
          <label htmlFor={id}>{words.link}</label>
          <CopyField id={id} text={link} label={words.copyLink}>
            {words.length(link.length)} {placeOf(session.state) === null ? words.noMoment : words.moment}
          </CopyField>
          <details onToggle={(event) => setUnfolded(event.currentTarget.open)}>
            <summary>{words.more}</summary>
            {unfolded && <Offered link={link} options={options} onOptions={setOptions} />}
          </details>
        </>
      )}
    </Dialog>
  );
}
