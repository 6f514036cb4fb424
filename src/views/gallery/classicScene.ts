import { withUnit } from '../../domain/format';
import type { Language } from '../../texts/language';
import type { PlotRule } from '../plots/chart/plotKind';
import type { Scene } from '../plots/chart/scene';
import { beforeStyle, mainStyle, type RunStyle, runAndBefore, type StyledRun } from '../plots/chart/styledRun';
import { dotsOf } from '../plots/kinds/rates';
import type { Theme } from '../theme';
import { type Domain, type Field, focusOf, type Multiple, stretchesOf } from './classicDomain';
import { endMean, endSpan } from './classicMeans';
import { meanText, unitOf } from './classicWords';
import { figureWish } from './figureWish';

/** Grey dots show round black ones of the same speed, css px. */
const RIM = 2;

/** Length of the mark of a mean, as a share of what it is of. */
const TICK = 0.03;

/** Whether means are of stretches over what was written, whose speed goes in steps. */
const isOfSteps = ({ stretches, along = 's' }: Multiple): boolean => stretches.length > 1 && along !== 's';

/** Looks of what stands beside each other in a plot; the last one, which it is about, is the front. */
function looksOf(n: number, theme: Theme): readonly RunStyle[] {
  return n === 1 ? [mainStyle(theme)] : [{ ...beforeStyle(theme), rim: RIM }, mainStyle(theme)];
}

/** What the plot shows of its run, the other run in grey behind it, and what was published as lines. The mean of the last ten minutes stands at each end. */
export function sceneOfOne(multiple: Multiple, field: Field, theme: Theme, language: Language, stretch: Domain['stretch'] = null): Scene {
  const { entry, behind, along } = multiple;
  // A range is no line: it is a bracket (bracket.ts).
  const published = multiple.published.filter(({ upTo }) => upTo === undefined);
  const run = entry?.run ?? null;
  // What is steady was published, not the enlarged beginning: the line keeps off its dots.
  const ruleOf = (rule: (typeof published)[number], of: StyledRun | null, runs: Scene['runs']): PlotRule => ({
    ...rule,
    ...(stretch === null ? {} : { from: Math.max(rule.from ?? 0, stretch.until) }),
    of,
    wish: (own, colour, layout, theme, measure) => figureWish(own, colour, layout, theme, measure, runs, language),
  });
  if (run === null) return { runs: [], rules: published.map((rule) => ruleOf(rule, null, [])), now: null };
  const stretches = stretchesOf(multiple);
  const looks = looksOf(stretches.length, theme);
  const end = (of: Multiple['entry'], phase?: number) => {
    const mean = endMean(multiple, of, field, phase);
    const span = endSpan(multiple, of, phase);
    if (mean === null || span === null) return { name: null };
    // A mean of steps lies where no dot does: over all of them its line would be read as data.
    const from = isOfSteps(multiple) ? span[1] - (span[1] - span[0]) * TICK : span[0];
    const name = along === 'GB' ? withUnit(meanText(mean, language), unitOf(field)) : meanText(mean, language);
    return { name, level: { value: mean, from, to: span[1] } };
  };
  const own = stretches.map(({ timeline }, i) => ({
    timeline,
    end: end(entry, timeline.origin),
    styled: { run, style: looks[i] ?? mainStyle(theme), name: null, isContext: false },
  }));
  const context = runAndBefore(run, behind?.entry?.run ?? null, theme, language).filter(({ isContext }) => isContext);
  const others = context.map((styled) => ({
    timeline: focusOf(styled.run, undefined, along),
    end: end(behind?.entry),
    styled: { ...styled, name: null },
  }));
  const runs = [...own.reverse(), ...others].flatMap(({ timeline, styled, end: mean }) =>
    timeline.zero === null ? [] : [{ styled, series: [{ data: dotsOf(timeline, field), ...mean }], shownEnd: timeline.series.n }],
  );
  const owners = { front: own[0]?.styled ?? null, behind: others[0]?.styled ?? null };
  const rules = published.map((rule) => ruleOf(rule, rule.of === undefined ? null : owners[rule.of], runs));
  return { runs, rules, now: null };
}
