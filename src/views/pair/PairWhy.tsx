import { useRef } from 'react';
import { victimFigures } from '../../store/selections/drive/victim';
import { firstBin, fullness } from '../../store/selections/series/fullness';
import type { RunView } from '../../store/types';
import type { Language } from '../../texts/language';
import histogramStyles from '../map/bars/histogram.module.css';
import hintStyles from '../parts/hint.module.css';
import { setText } from '../useDrawing';
import { useLanguage } from '../useLanguage';
import viewStyles from '../view.module.css';
import { usePairLive } from './context';
import { SideKey } from './PairWords';
import styles from './pairWhy.module.css';
import { type Side, sideName } from './sides';

/** Bars of 1/64 of a group each, whole pages at every scale; only those from the emptiest group of both drives on are shown. */
const BINS = 64;
/** Units of the picture; it is stretched to its place. */
const WIDTH = 200;
const HEIGHT = 40;

const sides = ['a', 'b'] as const satisfies readonly Side[];

/** Shares of a drive's groups. */
function shares(counts: Uint32Array): readonly number[] {
  const all = counts.reduce((sum, count) => sum + count, 0);
  return Array.from(counts, (count) => (all === 0 ? 0 : count / all));
}

/** Bars of one drive as a path; `most` of both is as high as the picture. */
function barsOf(counts: readonly number[], first: number, most: number): string {
  const step = WIDTH / (BINS - first);
  const bars = counts.slice(first).map((count, i) => {
    const height = (count / most) * HEIGHT;
    return count === 0 ? '' : `M${i * step},${HEIGHT}v${-height}h${step * 0.9}v${height}z`;
  });
  return bars.join('');
}

/** What the last collection of a drive cost, in words. */
function costWords(run: RunView, language: Language): string {
  const { pair: texts } = language;
  const { ratio, whole } = language.numbers;
  const { lastVictim } = run.frame;
  if (lastVictim === null) return texts.nothingCollected;
  const { valid, pages, won, perHostPage } = victimFigures(lastVictim);
  if (won <= 0) return texts.nothingWon(whole(valid), whole(pages));
  return texts.lastVictim(whole(valid), whole(pages), ratio(perHostPage));
}

/** Why the factor is what it is: how full the groups of both drives are, on one axis, and what the emptiest cost to clean. */
export function PairWhy() {
  const language = useLanguage();
  const { pair: texts } = language;
  const { percent } = language.numbers;
  const bars = useRef<Record<Side, SVGPathElement | null>>({ a: null, b: null });
  const words = useRef<Record<Side, HTMLParagraphElement | null>>({ a: null, b: null });
  const low = useRef<HTMLSpanElement>(null);
  const tallest = useRef<HTMLParagraphElement>(null);
  usePairLive((a, b) => {
    const runs = { a, b };
    const counts = { a: fullness(a, BINS), b: b === null ? new Uint32Array(BINS) : fullness(b, BINS) };
    const first = firstBin(counts.a, counts.b);
    const shown = { a: shares(counts.a), b: shares(counts.b) };
    const highest = Math.max(...shown.a, ...shown.b);
    const most = highest || 1;
    for (const side of sides) {
      const run = runs[side];
      const path = barsOf(shown[side], first, most);
      if (bars.current[side]?.getAttribute('d') !== path) bars.current[side]?.setAttribute('d', path);
      setText(words.current[side], run === null ? '' : costWords(run, language));
    }
    setText(low.current, texts.someValid(percent(first / BINS)));
    setText(tallest.current, highest === 0 ? '' : texts.tallest(percent(Number(highest.toFixed(2)))));
  });
  return (
    <section className={`${viewStyles.view} ${viewStyles.ownHeight} ${styles.why}`} aria-label={texts.whyTheyDiffer}>
      <h2>{texts.whyValid}</h2>
      {sides.map((side) => (
        <div key={side}>
          <svg className={styles.bars} data-side={side} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
            <path
              ref={(path) => {
                bars.current[side] = path;
              }}
            />
          </svg>
          <div className={styles.words}>
            <SideKey side={side} /> <strong>{sideName[side]}</strong>
            <p
              ref={(paragraph) => {
                words.current[side] = paragraph;
              }}
            />
          </div>
        </div>
      ))}
      <div className={histogramStyles.ends}>
        <span ref={low} />
        <span>{texts.allValid}</span>
      </div>
      <p className={hintStyles.hint} ref={tallest} />
    </section>
  );
}
