import { useRef } from 'react';
import type { Plan } from '../../../engine/types';
import collectionStyles from '../../map/collection/collection.module.css';
import { type GlyphKind, signName, signsOf } from '../../map/draw/glyphs';
import { columnOf, pagesText } from '../../map/draw/mapColumns';
import legendStyles from '../../map/legend.module.css';
import { useMapValues } from '../../map/useMapValues';
import { useLive, useSlow } from '../../parts/context';
import type { Theme } from '../../theme';
import { setText } from '../../useDrawing';
import { useLanguage } from '../../useLanguage';

const column = columnOf('valid');

/** The ends of the ramp, with the counts of the map's own legend. */
function RampEnds({ plan, theme }: { readonly plan: Plan; readonly theme: Theme }) {
  const language = useLanguage();
  const { present: words } = language;
  const valuesOf = useMapValues(plan, column);
  const low = useRef<HTMLSpanElement>(null);
  const high = useRef<HTMLSpanElement>(null);
  useLive(({ columns }) => {
    if (columns === null) return;
    const { ends } = valuesOf(columns);
    setText(low.current, words.atMost(pagesText(ends.low, plan.sim, language)));
    setText(high.current, column.endWords(ends.high, 'high', plan, language));
  });
  const colours = column.ramp(theme.colours);
  // One ramp beside both lines: most groups have a colour between its ends.
  const half = Math.floor(colours.length / 2);
  const halves = [colours.slice(0, half + 1), colours.slice(half)] as const;
  return halves.map((shades, i) => (
    <li key={shades[0]} className={collectionStyles.keyEntry}>
      <i className={legendStyles.key} data-look="ramp" style={{ backgroundImage: `linear-gradient(${shades.join()})` }} />
      <span ref={i === 0 ? low : high} />
    </li>
  ));
}

/** Signs that a drive has from its first collection on. */
const collecting: readonly GlyphKind[] = ['gc', 'victim'];

function Signs({ plan, kinds }: { readonly plan: Plan; readonly kinds: readonly GlyphKind[] }) {
  const language = useLanguage();
  const collects = useSlow((state) => state.stage?.collecting === true);
  return signsOf(plan)
    .filter((kind) => kinds.includes(kind) && (collects || !collecting.includes(kind)))
    .map((kind) => (
      <li className={collectionStyles.keyEntry} key={kind}>
        <i className={legendStyles.key} data-look={kind} />
        {signName(kind, plan, language)}
      </li>
    ));
}

/** What the strip of dies shows, at the foot of the column beside the plot. */
export function StripKeys({ theme }: { readonly theme: Theme }) {
  const { present: words } = useLanguage();
  const plan = useSlow((state) => state.plan);
  return (
    <div className={collectionStyles.keyList}>
      <h2>{words.inside}</h2>
      <ul>
        {plan !== null && <RampEnds plan={plan} theme={theme} />}
        {plan !== null && <Signs plan={plan} kinds={['host', 'gc']} />}
      </ul>
    </div>
  );
}

/** The signs of a large map, in the column beside it: below it its ramp alone is one line. */
export function SignKeys() {
  const { map: words } = useLanguage();
  const plan = useSlow((state) => state.plan);
  return (
    <ul className={collectionStyles.keyList}>
      <li className={collectionStyles.keyEntry}>
        <i className={legendStyles.key} data-look="free" />
        {words.free}
      </li>
      {plan !== null && <Signs plan={plan} kinds={['host', 'gc', 'victim']} />}
    </ul>
  );
}
