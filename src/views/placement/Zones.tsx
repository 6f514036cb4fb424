import { useRef } from 'react';
import { waf } from '../../domain/waf';
import type { RunView } from '../../store/types';
import type { Language } from '../../texts/language';
import { useLive, useSlow } from '../parts/context';
import { Live } from '../parts/Live';
import type { Theme } from '../theme';
import { useLanguage } from '../useLanguage';
import styles from './placement.module.css';

/** Width of the picture, css px, and most height of a zone. */
const WIDTH = 330;
const MOST_HEIGHT = 30;
const GAP = 3;
/** Up to this many zones each has its number and its state beside it. */
const NAMED = 16;
/** Zones of a row where they have no names. */
const ROW = 16;

interface Cell {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where each zone is drawn, and how high all of them are. */
function cellsOf(zones: number): { readonly cells: readonly Cell[]; readonly height: number } {
  const columns = zones <= NAMED ? 1 : ROW;
  const room = zones <= NAMED ? WIDTH * 0.6 : WIDTH;
  const width = room / columns - GAP;
  const rows = Math.ceil(zones / columns);
  const height = Math.max(4, Math.min(zones <= NAMED ? 18 : MOST_HEIGHT, 260 / rows - GAP));
  const cells = Array.from({ length: zones }, (_, zone) => ({
    x: (zone % columns) * (width + GAP) + 1,
    y: Math.floor(zone / columns) * (height + GAP) + 1,
    width,
    height,
  }));
  return { cells, height: rows * (height + GAP) + 2 };
}

/** What the host and the drive have written for each page, and what failed, in words. */
export function zonesWords(run: RunView, { numbers, placement }: Language): string {
  const { zones: words } = placement;
  const { hostPagesWritten: host, pagesRelocated: moved, pagesPadded: lost } = run.frame.totals;
  const { zones } = run.frame;
  if (zones === null || host === 0) return words.nothingWritten;
  const own = numbers.ratio(waf(host + moved, host) ?? Number.NaN);
  const drive = numbers.ratio(waf(host + moved + lost, host + moved) ?? Number.NaN);
  const failed = Object.entries(zones.errors).map(([name, times]) => `${name} × ${numbers.whole(times)}`);
  const first = zones.host === 'log' ? words.byLog(own, drive) : words.byHost(drive);
  return failed.length > 0 ? `${first} ${words.failed(failed.join(', '))}` : first;
}

/** Draws one zone into its marks: its frame, what is stale, what is valid, its pointer, and its name. */
function drawZone(marks: Element, cell: Cell, zones: NonNullable<RunView['frame']['zones']>, zone: number, theme: Theme, words: Language) {
  const { colours } = theme;
  const [frame, stale, valid, pointer, name] = Array.from(marks.children);
  const share = (count: number | undefined): number => ((count ?? 0) / zones.pages) * cell.width;
  const state = zones.state[zone] ?? 0;
  const isOpen = state === 1 || state === 2;
  frame?.setAttribute('stroke', isOpen ? colours.host : state === 3 ? colours.ink : colours.outline);
  frame?.setAttribute('stroke-width', state === 2 ? '2.5' : isOpen || state === 3 ? '1.5' : '0.5');
  frame?.setAttribute('stroke-dasharray', zones.isVictim[zone] === 1 ? '3 2' : state === 3 ? '1 2' : 'none');
  stale?.setAttribute('width', String(share(zones.written[zone])));
  valid?.setAttribute('width', String(share(zones.valid[zone])));
  const at = String(cell.x + share(zones.written[zone]));
  pointer?.setAttribute('x1', at);
  pointer?.setAttribute('x2', at);
  pointer?.setAttribute('visibility', isOpen || state === 3 ? 'visible' : 'hidden');
  if (name) name.textContent = words.placement.zones.named(words.numbers.whole(zone), words.placement.zones.states[state] ?? '');
}

/** The zones of the drive: how far each is written, how much of it is valid, and in which state it is. The names of states are the specification's. */
export function Zones({ theme }: { readonly theme: Theme }) {
  const language = useLanguage();
  const { zones: words } = language.placement;
  const count = useSlow(({ plan }) => plan?.zones?.zones ?? 0);
  const ref = useRef<SVGSVGElement>(null);
  const { cells, height } = cellsOf(count);
  useLive(({ frame: { zones } }) => {
    if (zones === null || ref.current === null) return;
    for (const [zone, marks] of Array.from(ref.current.children).entries()) {
      const cell = cells[zone];
      if (cell) drawZone(marks, cell, zones, zone, theme, language);
    }
  });
  if (count === 0) return null;
  const { colours } = theme;
  return (
    <section className={styles.zones} aria-label={words.title}>
      <h3>{words.title}</h3>
      <svg ref={ref} viewBox={`0 0 ${WIDTH} ${height}`} role="img" aria-label={words.picture}>
        {cells.map(({ x, y, width, height: h }, zone) => (
          <g key={`${x} ${y}`}>
            <rect x={x} y={y} width={width} height={h} fill="none" />
            <rect x={x} y={y} width={0} height={h} fill={colours.ramp[0]} />
            <rect x={x} y={y} width={0} height={h} fill={colours.ramp.at(-1)} />
            <line y1={y - 1} y2={y + h + 1} stroke={colours.ink} strokeWidth={2} />
            {count <= NAMED && (
              <text
                x={x + width + 6}
                y={y + h / 2}
                dominantBaseline="central"
                fill={colours.ink}
                aria-label={words.named(String(zone), '')}
              />
            )}
          </g>
        ))}
      </svg>
      <p className={styles.zoneKeys}>{words.keys}</p>
      <Live as="p" text={(run) => zonesWords(run, language)} />
    </section>
  );
}
