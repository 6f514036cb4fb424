import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { ratio } from '../../domain/format';
import type { BlockDetail } from '../../engine/types';
import { CollectionCamera, type CollectionFilm, type CollectionMoment } from '../../store/lab/experimentCollection';
import { useReducedMotion } from '../page/context';

/** Wall ms that a moment of the film is shown. */
const MOMENT_MS = 1100;

/** The diagram of the first article, driven by a real collection: a full block is cleaned into one from the spare, and they change places. */
export function Cleaning() {
  const reduced = useReducedMotion();
  const camera = useRef<CollectionCamera | null>(null);
  const [film, setFilm] = useState<CollectionFilm | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [at, setAt] = useState(0);
  const [playing, setPlaying] = useState(!reduced);
  const shoot = () => {
    camera.current ??= new CollectionCamera();
    const mine = camera.current;
    mine.next().then(
      (next) => {
        if (camera.current !== mine) return;
        if (next === null) {
          // The run has ended: the next film is of a new one.
          mine.dispose();
          camera.current = null;
          setFault('The run has ended. Ask again for another.');
          return;
        }
        setFault(null);
        setFilm(next);
        setAt(0);
      },
      (error: unknown) => camera.current === mine && setFault(error instanceof Error ? error.message : String(error)),
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first film is shot once
  useEffect(() => {
    shoot();
    return () => {
      camera.current?.dispose();
      camera.current = null;
    };
  }, []);
  const last = (film?.moments.length ?? 1) - 1;
  useEffect(() => {
    if (!playing || film === null || at >= last) return;
    const timer = setTimeout(() => setAt(at + 1), MOMENT_MS);
    return () => clearTimeout(timer);
  }, [playing, film, at, last]);
  const moment = film?.moments[at];
  return (
    <article className="gallery-page">
      <h3 className="gallery-headline">A block is cleaned</h3>
      <p className="gallery-lead">
        Flash is written by the page and erased by the block. To win back stale pages the drive copies what is still valid to a block from
        the spare area, erases the old one, and the two change places. This is a real collection of the tiny drive, page by page.
      </p>
      {fault !== null && <p role="alert">{fault}</p>}
      {film !== null && moment !== undefined && (
        <>
          <div className={moment.what.kind === 'erased' ? 'cleaning swapped' : 'cleaning'}>
            <Side detail={moment.victim} which="victim" moment={moment} />
            <Side detail={moment.spare} which="spare" moment={moment} />
          </div>
          <p className="cleaning-story" role="status">
            {storyOf(film, moment)}
          </p>
          <div className="buttons">
            <button type="button" className="filled" onClick={() => (at >= last ? setAt(0) : setPlaying(!playing))}>
              {at >= last ? 'Show it again' : playing ? 'Pause' : 'Play'}
            </button>
            <button
              type="button"
              disabled={at >= last}
              onClick={() => {
                setPlaying(false);
                setAt(at + 1);
              }}
            >
              Next page
            </button>
            <button type="button" onClick={shoot}>
              Another collection
            </button>
          </div>
        </>
      )}
    </article>
  );
}

function storyOf(film: CollectionFilm, { what, victim, spare }: CollectionMoment): string {
  const won = film.pages - film.validPages;
  if (what.kind === 'chosen')
    return `Block ${victim.block} is the emptiest full one: ${film.validPages} of its ${film.pages} pages are still valid, ${won} are stale. Block ${spare.block} comes from the spare area, erased.`;
  if (what.kind === 'moved')
    return `The page that holds LPN ${what.lpn} is still valid: it is read from block ${victim.block} and programmed into block ${spare.block}.`;
  return `Block ${victim.block} is erased and joins the spare area; block ${spare.block} is in use. ${film.validPages} pages were copied to win ${won}: while it goes on like this, WAF is ${film.pages} / ${won} = ${ratio(film.pages / won)}.`;
}

interface SideProps {
  readonly detail: BlockDetail;
  readonly which: 'victim' | 'spare';
  readonly moment: CollectionMoment;
}

function placeOf(which: SideProps['which'], erased: boolean): string {
  return (which === 'victim') === erased ? 'in the spare area' : 'in use';
}

/** A block with its pages; the page that just moved is marked at both ends. */
function Side({ detail, which, moment }: SideProps) {
  const { what } = moment;
  const marked = what.kind === 'moved' ? (which === 'victim' ? what.from : what.to) : null;
  const valid = detail.pages.filter(({ state }) => state === 'valid').length;
  return (
    <section className={`cleaning-block ${which}`} style={{ '--from': which === 'victim' ? 1 : -1 } as CSSProperties}>
      <h4>
        Block {detail.block} <span className="mute">{placeOf(which, what.kind === 'erased')}</span>
      </h4>
      <ol className="cleaning-pages" aria-label={`Block ${detail.block}: ${valid} valid of ${detail.pages.length}`}>
        {detail.pages.map((page, i) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a page is its place in the block
            key={i}
            className={`page ${page.state}${page.relocated && page.state !== 'free' ? ' relocated' : ''}${marked === i ? ' just' : ''}`}
          >
            <b>{page.lpn ?? ''}</b>
            <span className="visually-hidden"> {page.state === 'invalid' ? 'stale' : page.state}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
