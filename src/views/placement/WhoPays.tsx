import { useRef, useState } from 'react';
import { PAGE_BYTES } from '../../domain/spare';
import { latePages, type WhoPays as Paying, sampledHandles, wafOfAll, wafOfShare, whoPays } from '../../store/selections/series/whoPays';
import type { RunView } from '../../store/types';
import type { Language } from '../../texts/language';
import { ownerColour, patternColour } from '../map/owners/ownerColours';
import { ownerLetter } from '../ownerLetter';
import { useLive, useSlow } from '../parts/context';
import { TableHead } from '../parts/TableHead';
import type { Theme } from '../theme';
import { setText, useSize } from '../useDrawing';
import { useLanguage } from '../useLanguage';
import { layFlow, ribbonPath } from './flow';
import { OwnerSwatch } from './OwnerSwatch';
import styles from './placement.module.css';

const HEIGHT = 116;
/** Room above and below for half a letter. */
const EDGE = 7;
/** Width of a bar at a side, and of the letters beyond it. */
const BAR = 7;
const LETTERS = 22;
const NS = 'http://www.w3.org/2000/svg';

/** The handle that pays most for each of its pages. */
function dearest({ handles }: Paying): number {
  return handles.reduce((best, each) => (wafOfShare(each) > wafOfShare(best) ? each : best)).handle;
}

/** What one tenant sees: what it wrote of the last bytes, and what was programmed for it. */
export function tenantWords(who: Paying, handle: number, bytes: string, { numbers, placement }: Language): string {
  const own = who.handles.find((each) => each.handle === handle);
  if (own === undefined || own.wrote === 0 || who.pages === 0) return placement.wroteNothing(ownerLetter(handle));
  return placement.tenant(
    ownerLetter(handle),
    numbers.percent(own.wrote / who.pages),
    bytes,
    numbers.ratio(wafOfShare(own)),
    numbers.ratio(wafOfAll(who.handles)),
  );
}

/** Groups at the right: those of a handle by its letter, shared ones by a word. */
function groupName(owner: number, hosts: number, { placement }: Language): string {
  return owner < hosts ? ownerLetter(owner) : placement.shared;
}

/** From handles to groups: what each wrote, and what collection moved of it, as bands whose width is pages. Drawn outside React. */
function drawFlow(svg: SVGSVGElement, who: Paying, width: number, theme: Theme, language: Language): void {
  const { ribbons, left, right } = layFlow(who, HEIGHT - 2 * EDGE);
  const [from, to] = [LETTERS + BAR, width - LETTERS - BAR];
  const parts: SVGElement[] = [];
  const add = (tag: string, attributes: Readonly<Record<string, string | number>>, text = '') => {
    const element = document.createElementNS(NS, tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
    if (text !== '') element.textContent = text;
    parts.push(element);
  };
  const fill = (owner: number) => (owner < who.handles.length ? `url(#owner-${owner})` : theme.colours.ghost);
  for (const ribbon of ribbons)
    add('path', {
      d: ribbonPath(ribbon, from, to),
      fill: fill(ribbon.owner),
      'fill-opacity': 0.6,
      stroke: ribbon.isMoved ? theme.colours.gc : 'none',
      'stroke-width': 1.5,
    });
  const bar = (x: number, { owner, isMoved, top, high }: (typeof left)[number]) =>
    add('rect', { x, y: top, width: BAR, height: Math.max(1, high), fill: isMoved ? theme.colours.gc : fill(owner) });
  const label = (x: number, anchor: string, top: number, high: number, text: string) =>
    add('text', { x, y: top + high / 2, 'text-anchor': anchor, 'dominant-baseline': 'central' }, text);
  for (const each of left) {
    bar(LETTERS, each);
    label(LETTERS - 4, 'end', each.top, each.high, ownerLetter(each.owner));
  }
  for (const each of right) {
    bar(to, { ...each, isMoved: false });
    const isNarrow = groupName(each.owner, who.handles.length, language).length > 1;
    if (isNarrow) label(to - 4, 'end', each.top, each.high, groupName(each.owner, who.handles.length, language));
    else label(to + BAR + 4, 'start', each.top, each.high, groupName(each.owner, who.handles.length, language));
  }
  svg.querySelector('g')?.replaceChildren(...parts);
}

/** A pattern for each owner, as on the map. */
function Patterns({ owners, theme }: { readonly owners: readonly number[]; readonly theme: Theme }) {
  return (
    <defs>
      {owners.map((owner) => (
        <pattern
          key={owner}
          id={`owner-${owner}`}
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform={`rotate(${owner * 45})`}
        >
          <rect width="6" height="6" fill={ownerColour(owner, theme)} />
          {owner > 0 && <rect width="6" height="1.2" fill={patternColour(owner, theme)} />}
        </pattern>
      ))}
    </defs>
  );
}

/** Who pays for whom: the flow of pages, write amplification of each handle beside the whole, and what one tenant sees. */
export function WhoPays({ theme }: { readonly theme: Theme }) {
  const language = useLanguage();
  const { placement: words, numbers } = language;
  const run = useSlow((state) => state.run);
  const [chosen, setChosen] = useState<number | null>(null);
  const room = useRef<HTMLDivElement>(null);
  const svg = useRef<SVGSVGElement>(null);
  const sentence = useRef<HTMLParagraphElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const { width } = useSize(room);
  const owners =
    run === null ? [] : run.frame.handles.flatMap(({ isHosts, handle }) => (isHosts && handle < sampledHandles ? [handle] : []));
  // The large figure may be a mean over less: over how much this one is stands here.
  const bytes = run === null ? '' : numbers.bytes(latePages(run.plan) * PAGE_BYTES);
  useLive((shown: RunView) => {
    const who = whoPays(shown);
    if (who === null) return;
    // At the beginning of a run nothing is written yet: what the run before paid would be read as its own.
    if (who.pages === 0) svg.current?.querySelector('g')?.replaceChildren();
    else if (svg.current !== null && width > 0) drawFlow(svg.current, who, width, theme, language);
    const by = 100 / who.pages;
    const rows = [...who.handles.map((each) => [each.wrote * by, each.moved * by, wafOfShare(each)])];
    rows.push([who.pages * by, rows.reduce((sum, row) => sum + (row[1] ?? 0), 0), wafOfAll(who.handles)]);
    rows.forEach((row, i) => {
      row.forEach((value, k) => {
        const text = !Number.isFinite(value) ? '–' : k < 2 ? numbers.whole(Math.round(value)) : numbers.ratio(value);
        setText(table.current?.tBodies[0]?.rows[i]?.cells[k + 1] ?? null, text);
      });
    });
    setText(sentence.current, tenantWords(who, chosen ?? dearest(who), bytes, language));
  });
  if (run === null || owners.length < 2) return null;
  return (
    <section className={styles.whoPays} aria-label={words.whoPays}>
      <p ref={sentence} className={styles.tenant} />
      <p className={styles.flowEnds}>
        <span>{words.writtenAndMoved}</span>
        <span>{words.intoGroups}</span>
      </p>
      <div ref={room} className={styles.flowRoom} style={{ height: HEIGHT }}>
        <svg ref={svg} width={width} height={HEIGHT} role="img" aria-label={words.flow}>
          <Patterns owners={owners} theme={theme} />
          <g transform={`translate(0 ${EDGE})`} />
        </svg>
      </div>
      <table ref={table}>
        <TableHead names={[words.ofHundred, words.wrote, words.moved, words.waf]} numbers={[]} />
        <tbody>
          {owners.map((owner) => (
            <tr key={owner}>
              <th scope="row">
                <button type="button" aria-pressed={chosen === owner} onClick={() => setChosen(chosen === owner ? null : owner)}>
                  <OwnerSwatch owner={owner} theme={theme} /> {ownerLetter(owner)}
                </button>
              </th>
              <td />
              <td />
              <td />
            </tr>
          ))}
          <tr>
            <th scope="row">{words.theWhole}</th>
            <td />
            <td />
            <td />
          </tr>
        </tbody>
      </table>
    </section>
  );
}
