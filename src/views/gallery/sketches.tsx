import { line } from 'd3-shape';
import { capacityTable } from '../../domain/capacityTable';
import { wafGreedy, wafRandom } from '../../domain/theory';
import type { ExperimentName } from '../../store/lab/experimentData';
import { rampColour } from '../canvas/colour';
import { ownerColour } from '../map/ownerColours';
import type { Theme } from '../theme';
import { useLanguage } from '../useLanguage';
import styles from './experimentIndex.module.css';

interface SketchProps {
  readonly theme: Theme;
}

/** Size of every sketch, px. */
const width = 216;
const height = 104;
/** Pages of a group of an MLC drive of 2012, for greedy's law. */
const groupPages = 1024;

type Point = readonly [number, number];
const path = (points: readonly Point[]): string => line<Point>()(points as Point[]) ?? '';

/** A small picture of what an experiment shows, computed from the published laws; the text beside it says it in words. */
export function Sketch({ name, theme }: SketchProps & { readonly name: ExperimentName }) {
  return (
    <svg className={styles.sketch} viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true" focusable="false">
      {name === 'consistency' && <CliffSketch />}
      {name === 'spare-28-13' && <SpareSketch />}
      {name === 'random-data' && <GranuleSketch />}
      {name === 'steady-state' && <LawSketch />}
      {name === 'used-drive' && <UsedSketch theme={theme} />}
      {name === 'pslc-cache' && <StageSketch />}
      {name === 'enterprise' && <RatingSketch />}
      {name === 'data-placement' && <PlacementSketch theme={theme} />}
    </svg>
  );
}

/** Rate over time on a log axis at two spare factors: fresh, cliff when the spare is used up, the plateau that greedy's law gives. */
function CliffSketch() {
  const shares = [0.068, 0.25];
  const y = (rate: number): number => 12 + (-Math.log10(rate) / 1.15) * (height - 30);
  return (
    <>
      {shares.map((spare, i) => {
        const plateau = y(1 / wafGreedy(1 / (1 - spare), groupPages));
        const cliff = 8 + spare * 280;
        const points: readonly Point[] = [
          [0, y(1)],
          [cliff, y(1)],
          [cliff + 5, plateau],
          [width - 34, plateau],
        ];
        return (
          <g key={spare} className={i === 0 ? styles.sketchGhost : ''}>
            <path className={styles.sketchLine} d={path(points)} />
            <text x={width} y={plateau + 4} textAnchor="end">
              {i === 0 ? '7 %' : '25 %'}
            </text>
          </g>
        );
      })}
      <line className={styles.sketchAxis} x1={0} x2={width} y1={height - 0.5} y2={height - 0.5} />
    </>
  );
}

/** The flash of one drive, sold in two ways. */
function SpareSketch() {
  const language = useLanguage();
  const { gallery: words } = language;
  const { percent } = language.numbers;
  const row = capacityTable()[1];
  if (row === undefined) return null;
  return (
    <>
      {[row.at28, row.at13].map((label, i) => {
        const user = (1 - label.spareFactor) * width;
        return (
          <g key={label.userGB} transform={`translate(0, ${14 + i * 48})`}>
            <rect className={styles.sketchValid} width={user} height={26} />
            <rect className={styles.sketchEmpty} x={user + 0.5} y={0.5} width={width - user - 1} height={25} />
            <text y={-3}>{label.userGB} GB</text>
            <text x={width} y={-3} textAnchor="end">
              {words.sketches.spare(percent(Math.round(label.spareFactor * 1000) / 1000))}
            </text>
          </g>
        );
      })}
    </>
  );
}

/** What is stored of eight granules of 512 B, of dull data and of random data. */
function GranuleSketch() {
  const { gallery: words } = useLanguage();
  const cell = 24;
  return (
    <>
      {[1, 8].map((stored, row) => (
        <g key={stored} transform={`translate(0, ${16 + row * 52})`}>
          <text y={-4}>{row === 0 ? words.sketches.compressible : words.sketches.random}</text>
          {Array.from({ length: 8 }, (_, i) => (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
              key={i}
              className={i < stored ? styles.sketchValid : styles.sketchEmpty}
              x={i * (cell + 3) + 0.5}
              y={0.5}
              width={cell - 1}
              height={cell - 1}
            />
          ))}
        </g>
      ))}
    </>
  );
}

/** Write amplification against spare: a victim at random, and the emptiest one. */
function LawSketch() {
  const from = 0.05;
  const to = 0.3;
  const x = (spare: number): number => ((spare - from) / (to - from)) * (width - 8);
  const y = (waf: number): number => height - 8 - ((waf - 1) / 17) * (height - 16);
  const shares = Array.from({ length: 40 }, (_, i) => from + ((to - from) * i) / 39);
  const curve = (law: (alpha: number) => number): string => path(shares.map((s): Point => [x(s), Math.max(4, y(law(1 / (1 - s))))]));
  const marks = [0.07, 0.277];
  return (
    <>
      <path className={`${styles.sketchLine} ${styles.dashed}`} d={curve(wafRandom)} />
      <path className={styles.sketchLine} d={curve((alpha) => wafGreedy(alpha, groupPages))} />
      {marks.map((s) => (
        <circle key={s} className={styles.sketchDot} cx={x(s)} cy={y(wafRandom(1 / (1 - s)))} r={3.5} />
      ))}
      <text x={x(0.07) + 8} y={y(14.3) + 4}>
        14 : 1
      </text>
      <text x={x(0.277) - 4} y={y(3.6) - 9} textAnchor="middle">
        3.6 : 1
      </text>
      <line className={styles.sketchAxis} x1={0} x2={width} y1={height - 0.5} y2={height - 0.5} />
    </>
  );
}

/** Bits a cell and the share of the drive that is written with them: one bit, three bits, three bits while the first are folded. */
function StageSketch() {
  const { gallery: words } = useLanguage();
  // A cell of three bits that holds one takes the room of three: with all of the flash as cache a third of the drive fits.
  const stages = [
    { from: 0, to: 1 / 3, y: 14, text: words.sketches.oneBit },
    { from: 1 / 3, to: 1 / 2, y: 48, text: words.sketches.threeBits },
    { from: 1 / 2, to: 1, y: 82, text: words.sketches.folding },
  ];
  const points = stages.flatMap(({ from, to, y }): readonly Point[] => [
    [from * width, y],
    [to * width, y],
  ]);
  return (
    <>
      <path className={styles.sketchLine} d={path(points)} />
      {stages.map(({ from, y, text }) => (
        <text key={text} x={from * width + 6} y={y - 5}>
          {text}
        </text>
      ))}
      <line className={styles.sketchAxis} x1={0} x2={width} y1={height - 0.5} y2={height - 0.5} />
    </>
  );
}

/** One flash, sold as two drives: greedy's law gives the writes of each. */
function RatingSketch() {
  const language = useLanguage();
  const { gallery: words } = language;
  const { numeral } = language.numbers;
  const drives = [
    { name: '3.84 TB', spare: 0.127 },
    { name: '3.2 TB', spare: 0.272 },
  ];
  const wafs = drives.map(({ spare }) => wafGreedy(1 / (1 - spare), groupPages));
  const most = Math.max(...wafs);
  return (
    <>
      {drives.map(({ name }, i) => {
        const length = ((wafs[i] ?? 1) / most) * width;
        return (
          <g key={name} transform={`translate(0, ${16 + i * 48})`}>
            <text y={-4}>{name}</text>
            <text x={width} y={-4} textAnchor="end">
              {words.sketches.pages(numeral(wafs[i] ?? 1, { minimumFractionDigits: 1, maximumFractionDigits: 1 }))}
            </text>
            <rect className={styles.sketchEmpty} x={0.5} y={0.5} width={Math.max(0, length - 1)} height={23} />
            <rect className={styles.sketchValid} width={width / most} height={24} />
          </g>
        );
      })}
    </>
  );
}

/** Blocks with whose page lies where: the same shares of two owners, mixed in each block and in blocks of their own. */
function PlacementSketch({ theme }: SketchProps) {
  const { gallery: words } = useLanguage();
  const columns = 18;
  const rows = 15;
  const cell = 5.5;
  return (
    <>
      {[0, 1].map((apart) => (
        <g key={apart} transform={`translate(${apart * 116}, 2)`}>
          {Array.from({ length: columns * rows }, (_, i) => {
            // A fixed shuffle: the same picture every time. A fifth of the pages is the second owner's.
            const owner = (apart === 0 ? (i * 37) % 5 === 0 || (i * 61) % 19 === 0 : i >= columns * 11) ? 1 : 0;
            return (
              <rect
                // biome-ignore lint/suspicious/noArrayIndexKey: a page is its place
                key={i}
                x={(i % columns) * cell}
                y={Math.floor(i / columns) * cell}
                width={cell - 0.5}
                height={cell - 0.5}
                fill={ownerColour(owner, theme)}
              />
            );
          })}
          <text y={height - 4}>{apart === 0 ? words.sketches.mixed : words.sketches.apart}</text>
        </g>
      ))}
    </>
  );
}

/** Blocks of a drive filled in order, and of one that was written at random: equal shares of stale pages against a spread of them. */
function UsedSketch({ theme }: SketchProps) {
  const { gallery: words } = useLanguage();
  const columns = 9;
  const rows = 8;
  const cell = 11;
  const { ramp } = theme.colours;
  return (
    <>
      {[0, 1].map((used) => (
        <g key={used} transform={`translate(${used * 116}, 3)`}>
          {Array.from({ length: columns * rows }, (_, i) => {
            // A fixed shuffle: the same picture every time.
            const share = used === 0 ? 1 : ((i * 37) % 72) / 71;
            return (
              <rect
                // biome-ignore lint/suspicious/noArrayIndexKey: a block is its place
                key={i}
                x={(i % columns) * cell}
                y={Math.floor(i / columns) * cell}
                width={cell - 1.5}
                height={cell - 1.5}
                fill={rampColour(ramp, 0.15 + 0.85 * share)}
              />
            );
          })}
          <text y={height - 4}>{used === 0 ? words.sketches.new : words.sketches.used}</text>
        </g>
      ))}
    </>
  );
}
