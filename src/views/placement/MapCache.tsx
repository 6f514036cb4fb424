import { useRef } from 'react';
import { usedPages } from '../../domain/spare';
import { coverage, translationPages } from '../../scenario/mapOnFlash';
import type { Scenario } from '../../scenario/types';
import type { RunView } from '../../store/types';
import type { Language } from '../../texts/language';
import { useLive, useSlow } from '../parts/context';
import { Live } from '../parts/Live';
import type { Theme } from '../theme';
import { useLanguage } from '../useLanguage';
import styles from './mapCache.module.css';

/** Cells of a row, and their size, css px. */
const ROW = 32;
const WIDTH = 10;
const HEIGHT = 14;
const GAP = 1;
/** Numbers of a part of the picture: shares that are cached and dirty, and how lately it was used. */
const NUMBERS = 3;

/** Parts of the address space that the picture has: a translation page each, or as many to a part as there are too many. */
function partsOf(scenario: Scenario): number {
  return Math.min(256, translationPages(scenario, usedPages(scenario)));
}

/** One cell: as high as its part is cached, as strong as it was used lately, with a dot where something of it is dirty. */
function drawCell(marks: Element, [held = 0, dirty = 0, heat = 0]: ArrayLike<number> & Iterable<number>, colours: Theme['colours']): void {
  const [, fill, dot] = Array.from(marks.children);
  const height = Math.min(1, held) * HEIGHT;
  const y = Number(marks.getAttribute('data-y')) + HEIGHT - height;
  fill?.setAttribute('y', String(y));
  fill?.setAttribute('height', String(height));
  fill?.setAttribute('fill', colours.wear[Math.round(heat * (colours.wear.length - 1))] ?? colours.ink);
  dot?.setAttribute('visibility', dirty > 0 ? 'visible' : 'hidden');
}

/** What was looked up, read and programmed in this step, in words. */
export function mapWords({ frame }: RunView, { mapCache: words, numbers }: Language): string {
  const { map, readLatencyUs } = frame;
  if (map === null || map.phase.lookups === 0) return words.noLookUps;
  const { lookups, misses, reads, programs, relocated } = map.phase;
  const told = words.told(
    numbers.whole(Math.round(lookups)),
    numbers.whole(Math.round(misses)),
    numbers.whole(Math.round(reads)),
    numbers.whole(Math.round(programs + relocated)),
  );
  const wait = map.waits.phase.readUs;
  return readLatencyUs.mean === null || wait === null
    ? told
    : `${told} ${words.takes(numbers.latency(readLatencyUs.mean), numbers.latency(wait))}`;
}

/** Share of the look-ups of this step that were found; null before the first. */
function foundShare({ frame: { map } }: RunView): number | null {
  return map !== null && map.phase.lookups > 0 ? map.phase.hits / map.phase.lookups : null;
}

/** The two ways of a read: with its entry in RAM, or with a read of the map before its own. Lengths are times. */
function Ways({ theme }: { readonly theme: Theme }) {
  const language = useLanguage();
  const { mapCache: words, numbers } = language;
  const readUs = useSlow((state) => state.scenario?.drive.readUs ?? 0);
  const share = (run: RunView, of: (found: number) => number, say: (share: string) => string): string => {
    const found = foundShare(run);
    // A tenth of a percent is enough, and a share of millionths reads as none.
    return say(found === null ? '–' : numbers.percent(Math.round(of(found) * 1000) / 1000));
  };
  const page = (
    <span className={styles.wayStep} style={{ background: theme.colours.host, color: theme.colours.paper }}>
      {words.readPage} {numbers.latency(readUs)}
    </span>
  );
  return (
    <ul className={styles.mapWays}>
      <li>
        <Live text={(run) => share(run, (found) => found, words.found)} />
        {page}
      </li>
      <li>
        <Live text={(run) => share(run, (found) => 1 - found, words.missed)} />
        <span className={`${styles.wayStep} ${styles.before}`} style={{ borderColor: theme.colours.host }}>
          {words.readMap} {numbers.latency(readUs)}
        </span>
        {page}
      </li>
    </ul>
  );
}

/** A map on flash: which parts of the address space have theirs in RAM, and which way a request takes. */
export function MapCache({ theme }: { readonly theme: Theme }) {
  const language = useLanguage();
  const { mapCache: words, numbers } = language;
  const scenario = useSlow((state) => state.scenario);
  const ref = useRef<SVGSVGElement>(null);
  useLive(({ frame: { map } }) => {
    if (map === null || ref.current === null) return;
    for (const [part, marks] of Array.from(ref.current.children).entries())
      drawCell(marks, map.picture.subarray(part * NUMBERS, (part + 1) * NUMBERS), theme.colours);
  });
  if (scenario === null || scenario.map.cacheMiB === null) return null;
  const parts = partsOf(scenario);
  const height = Math.ceil(parts / ROW) * (HEIGHT + GAP);
  return (
    <section className={styles.mapCache} aria-label={words.title}>
      <h3>
        {words.title} <span className={styles.mapKeys}>{words.held(numbers.percent(Math.round(coverage(scenario) * 1000) / 1000))}</span>
      </h3>
      <Ways theme={theme} />
      <svg ref={ref} viewBox={`0 0 ${ROW * (WIDTH + GAP)} ${height}`} role="img" aria-label={words.picture}>
        {Array.from({ length: parts }, (_, part) => {
          const x = (part % ROW) * (WIDTH + GAP);
          const y = Math.floor(part / ROW) * (HEIGHT + GAP);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a part of the address space is its number.
            <g key={part} data-y={y}>
              <rect
                x={x + 0.25}
                y={y + 0.25}
                width={WIDTH - 0.5}
                height={HEIGHT - 0.5}
                fill="none"
                stroke={theme.colours.outline}
                strokeWidth={0.5}
              />
              <rect x={x} y={y + HEIGHT} width={WIDTH} height={0} />
              <circle
                cx={x + WIDTH / 2}
                cy={y + 3.5}
                r={2}
                fill={theme.colours.paper}
                stroke={theme.colours.ink}
                strokeWidth={1}
                visibility="hidden"
              />
            </g>
          );
        })}
      </svg>
      <p className={styles.mapKeys}>{words.keys}</p>
      <Live as="p" text={(run) => mapWords(run, language)} />
    </section>
  );
}
