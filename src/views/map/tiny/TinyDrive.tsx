import { type CSSProperties, useId, useRef } from 'react';
import type { BlockDetail, PageDetail } from '../../../engine/answers';
import { addressOfPage } from '../../../store/selections/drive/addresses';
import type { RunView } from '../../../store/types';
import { ownerLetter } from '../../ownerLetter';
import type { TinyDriveProps } from '../../props';
import type { Theme } from '../../theme';
import { useLanguage } from '../../useLanguage';
import viewStyles from '../../view.module.css';
import wordsStyles from '../../words.module.css';
import { lookOfPage, PageKeys } from '../block/PageKeys';
import { gridOfPages } from '../block/pageGrid';
import { type BlockMoment, pageTitle, type ShownPage, shownBlock, showsKey } from '../block/pagePicture';
import pagesStyles from '../block/pages.module.css';
import { signName, signsOf } from '../draw/glyphs';
import legendStyles from '../legend.module.css';
import { ownerColour, ownerText } from '../owners/ownerColours';
import { useFollowing } from '../useFollowing';
import { onFlash, type PlugMarks, plugMarks } from './plugMarks';
import { TinyTrail } from './TinyTrail';
import { TinyTravel } from './TinyTravel';
import tinyDriveStyles from './tinyDrive.module.css';
import { marksOfStep } from './tinyMarks';

/** Every page of a tiny drive, with what the last step did: the picture that the map shows at its deepest level (`pagePicture`). */
export function TinyDrive({
  run,
  theme,
  pages,
  events,
  reducedMotion,
  stops = [],
  power = null,
  onFollow,
  className = '',
}: TinyDriveProps) {
  const language = useLanguage();
  const { tiny: words } = language;
  const list = useRef<HTMLOListElement>(null);
  useFollowing(list, onFollow);
  const { frame, plan } = run;
  // What a loss of power left is shown by itself, not with the request before it.
  const moment = { plan, frame, marks: power?.isFresh === true ? null : marksOfStep(events) };
  const plug = plugMarks(power);
  const blocks = pages.map((page) => {
    const detail = onFlash(page, plug);
    return { detail, shown: shownBlock(detail, moment, language) };
  });
  const isSeen = useSeen(plan);
  const backs = [...plug.slots.values()];
  const titleId = useId();
  const [free] = frame.groups;
  return (
    <section className={`${viewStyles.view} ${viewStyles.ownHeight} ${tinyDriveStyles.drive} ${className}`} aria-labelledby={titleId}>
      <header className={viewStyles.head}>
        <h2 id={titleId}>{words.title(plan.sim.blocks, plan.sim.pagesPerBlock)}</h2>
        <p className={tinyDriveStyles.freeCount}>
          <b>{free}</b> {words.blocksFree(free)}
        </p>
      </header>
      <ol
        className={tinyDriveStyles.blocks}
        ref={list}
        style={{ '--page-columns': gridOfPages(plan.sim.pagesPerBlock).columns } as CSSProperties}
      >
        {blocks.map(({ detail, shown }) => (
          <TinyBlock key={detail.block} detail={detail} shown={shown} moment={moment} plug={plug} theme={theme} />
        ))}
      </ol>
      <ul className={`${legendStyles.legend} ${tinyDriveStyles.legend}`}>
        {frameOwners(run).map((owner) => (
          <li className={legendStyles.entry} key={owner}>
            <i className={legendStyles.key} style={{ background: ownerColour(owner, theme) }} />
            {language.placement.owner(ownerLetter(owner), owner)}
          </li>
        ))}
        <PageKeys
          steps
          className={tinyDriveStyles.key}
          isWanted={(key) => isSeen(key.name, () => blocks.some(({ shown }) => shown.pages.some((page) => showsKey(key, page))))}
        />
        {signsOf(plan)
          .filter((kind) => kind !== 'chosen' && isSeen(kind, () => blocks.some(({ shown }) => shown.signs.includes(kind))))
          .map((kind) => (
            <Key key={kind} look={kind} name={signName(kind, plan, language)} />
          ))}
        {pages.some(hasPadding) && <Key isPage look="stale" mark="·" name={words.padding} />}
        {backs.includes('older') && <Key isPage look="valid plug-back" name={language.power.cameBack} />}
        {backs.includes('trim') && <Key isPage look="valid plug-back plug-trim" name={language.power.cameBackTrimmed} />}
        {stops.length > 1 && (
          <>
            <Key look="leg" name={words.trailOfHost} />
            <Key look="leg moved" name={words.trailOfCollection} />
          </>
        )}
      </ul>
      <TinyTravel events={events} reducedMotion={reducedMotion} />
      {stops.length > 0 && <TinyTrail stops={stops} />}
    </section>
  );
}

/** Whether something is in the picture, or was since the run began: keys that came and went with each step would move each other. */
function useSeen(plan: unknown): (name: string, isThere: () => boolean) => boolean {
  const seen = useRef({ plan, names: new Set<string>() });
  if (seen.current.plan !== plan) seen.current = { plan, names: new Set() };
  const { names } = seen.current;
  return (name, isThere) => {
    if (!names.has(name) && isThere()) names.add(name);
    return names.has(name);
  };
}

/** Handles of the host, where there are several. */
function frameOwners({ frame }: RunView): readonly number[] {
  return frame.handles.flatMap(({ isHosts, handle }) => (isHosts ? [handle] : []));
}

interface KeyProps {
  readonly look: string;
  readonly name: string;
  readonly isPage?: boolean;
  readonly mark?: string;
}

/** Whether pages of it were programmed without data: to end a block that was open when the power went. */
function hasPadding({ pages }: BlockDetail): boolean {
  return pages.some(({ lpn, state }) => lpn === null && state === 'invalid');
}

function Key({ look, name, isPage = false, mark }: KeyProps) {
  return (
    <li className={legendStyles.entry}>
      <i
        className={`${legendStyles.key} ${isPage ? pagesStyles.page : tinyDriveStyles.key} ${mark === undefined ? '' : tinyDriveStyles.marked}`}
        data-look={look}
      >
        {mark}
      </i>
      {name}
    </li>
  );
}

interface TinyBlockProps {
  readonly detail: BlockDetail;
  readonly shown: ReturnType<typeof shownBlock>;
  readonly moment: BlockMoment;
  readonly plug: PlugMarks;
  readonly theme: Theme;
}

/** Why a page is read again since the power was lost; null: it is not. */
function whyBack(page: PageDetail | undefined, slot: number, { slots }: PlugMarks): 'older' | 'trim' | null {
  return page?.lpn != null && page.state === 'valid' ? (slots.get(slot) ?? null) : null;
}

function TinyBlock({ detail, shown, moment, plug, theme }: TinyBlockProps) {
  const language = useLanguage();
  const looks = [...shown.signs, ...(shown.isBad ? ['bad'] : []), ...(shown.isErased ? ['just-erased'] : [])];
  return (
    <li className={tinyDriveStyles.block} data-look={looks.join(' ')} data-block={detail.block}>
      <div className={tinyDriveStyles.title}>
        <b>{detail.block}</b>
        <span>{shown.words}</span>
        <em>{shown.count}</em>
      </div>
      <ol className={tinyDriveStyles.pages}>
        {shown.pages.map((page, i) => (
          <TinyPage
            // biome-ignore lint/suspicious/noArrayIndexKey: a page is its position
            key={i}
            shown={page}
            theme={theme}
            lpn={detail.pages[i]?.lpn ?? null}
            title={detail.pages[i] === undefined ? '' : pageTitle(detail.pages[i], i, moment.plan.factor, language)}
            slot={addressOfPage(detail, i, moment.plan.sim)}
            back={whyBack(detail.pages[i], addressOfPage(detail, i, moment.plan.sim), plug)}
          />
        ))}
      </ol>
    </li>
  );
}

interface TinyPageProps {
  readonly shown: ShownPage;
  readonly lpn: number | null;
  readonly title: string;
  readonly slot: number;
  readonly back: 'older' | 'trim' | null;
  readonly theme: Theme;
}

function TinyPage({ shown: given, lpn, title, slot, back, theme }: TinyPageProps) {
  const { pagePictures, power } = useLanguage();
  // A place that is read again is no old place.
  const shown = back === null ? given : { ...given, mark: null };
  const cameBack = back === null ? null : back === 'trim' ? power.cameBackTrimmed : power.cameBack;
  const did = `${shown.mark === null ? '' : `, ${pagePictures.marks[shown.mark]}`}${cameBack === null ? '' : `, ${cameBack}`}`;
  const isFree = shown.look === 'free' || shown.look === 'skipped';
  const what = isFree
    ? pagePictures.free
    : ` ${shown.look === 'valid' ? pagePictures.valid : pagePictures.stale}${shown.isMoved ? `, ${pagePictures.moved}` : ''}${did}`;
  return (
    <li
      className={`${pagesStyles.page} ${tinyDriveStyles.page}`}
      data-look={back === null ? lookOfPage(shown) : `${lookOfPage(shown)} plug-back${back === 'trim' ? ' plug-trim' : ''}`}
      title={`${title}${did}`}
      data-slot={slot}
      data-lpn={lpn ?? undefined}
      style={
        shown.owner === undefined ? undefined : { backgroundColor: ownerColour(shown.owner, theme), color: ownerText(shown.owner, theme) }
      }
    >
      <b>
        {shown.owner === undefined ? '' : ownerLetter(shown.owner)}
        {shown.text}
      </b>
      <span className={wordsStyles.unseen}>{what}</span>
    </li>
  );
}
