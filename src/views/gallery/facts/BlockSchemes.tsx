import { type BlockDrawing, type BlockScheme, type SchemePage, schemeColumns } from '../../../scenario/experiments/blockScheme';
import { ownerColour } from '../../map/owners/ownerColours';
import { useLanguage } from '../../useLanguage';
import wordsStyles from '../../words.module.css';
import type { ThemeProps } from '../sketchParts';
import styles from './blockSchemes.module.css';

/** Pitch of the pages of a drawn block, and the gap between blocks. */
const PITCH = 10;
const GAP = 12;

/** Whose pages lie in which block: drawings beside each other, each with what it costs in its run. */
export function BlockSchemes({
  schemes,
  variant,
  theme,
}: { readonly schemes: readonly BlockScheme[] | undefined; readonly variant: string } & ThemeProps) {
  const scheme = schemes?.find((each) => each.variant === variant);
  return scheme === undefined ? null : <Scheme scheme={scheme} theme={theme} />;
}

function Scheme({ scheme, theme }: { readonly scheme: BlockScheme } & ThemeProps) {
  const { data, gallery: words } = useLanguage();
  const pages = scheme.drawings.flatMap(({ blocks }) => blocks.flat());
  const states = new Set(pages.map(({ state }) => state));
  // The key has a mark only for whose pages the picture shows so.
  const ownersOf = (wanted: SchemePage['state']) =>
    [...new Set(pages.flatMap(({ owner, state }) => (state === wanted ? [owner] : [])))].sort((a, b) => Number(a) - Number(b));
  return (
    <section aria-label={words.blocks.title}>
      <div className={styles.head}>
        <h4>{words.blocks.title}</h4>
        <span className={wordsStyles.mute}>{words.blocks.scheme}</span>
        <ul className={styles.key}>
          {scheme.owners.map((name, owner) => (
            <li key={name}>
              <Swatch page={{ owner, state: 'valid' }} theme={theme} />
              {data.told(name)}
            </li>
          ))}
          {(['stale', 'discarded', 'free'] as const)
            .filter((state) => states.has(state))
            .map((state) => (
              <li key={state}>
                {ownersOf(state).map((owner) => (
                  <Swatch key={owner} page={{ owner, state }} theme={theme} />
                ))}
                {words.blocks[state]}
              </li>
            ))}
        </ul>
      </div>
      <div className={styles.drawings} style={{ '--drawings': scheme.drawings.length } as React.CSSProperties}>
        {scheme.drawings.map((drawing) => (
          <Drawing key={drawing.name} drawing={drawing} theme={theme} />
        ))}
      </div>
    </section>
  );
}

function Swatch({ page, theme }: { readonly page: SchemePage } & ThemeProps) {
  return (
    <svg viewBox={`0 0 ${PITCH} ${PITCH}`} width={16} height={16} aria-hidden="true" focusable="false">
      <Page page={page} x={0} y={0} theme={theme} />
    </svg>
  );
}

function Drawing({ drawing, theme }: { readonly drawing: BlockDrawing } & ThemeProps) {
  const { data, gallery: words, numbers } = useLanguage();
  const { name, blocks, says, cost, isFitted } = drawing;
  const judged = (said: string) => (isFitted === true ? words.fitted(said) : said);
  const wide = schemeColumns * PITCH;
  const rows = Math.ceil((blocks[0]?.length ?? 0) / schemeColumns);
  return (
    <figure className={styles.drawing}>
      <figcaption>
        <b>{data.told(name)}</b>
        {cost !== null && (
          <strong>{judged(words.blocks.cost(numbers.numeral(cost, { minimumFractionDigits: 2, maximumFractionDigits: 2 })))}</strong>
        )}
      </figcaption>
      <svg viewBox={`-2 -2 ${blocks.length * (wide + GAP) - GAP + 4} ${rows * PITCH + 4}`} aria-hidden="true" focusable="false">
        {blocks.map((block, b) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a block is its place
          <g key={b} transform={`translate(${b * (wide + GAP)}, 0)`}>
            <rect className={styles.block} x={-1.5} y={-1.5} width={wide + 3} height={rows * PITCH + 3} />
            {block.map((page, i) => (
              <Page
                // biome-ignore lint/suspicious/noArrayIndexKey: a page is its place
                key={i}
                page={page}
                x={(i % schemeColumns) * PITCH}
                y={Math.floor(i / schemeColumns) * PITCH}
                theme={theme}
              />
            ))}
          </g>
        ))}
      </svg>
      <p>{data.told(says)}</p>
    </figure>
  );
}

/** A page: a square, a disc or a diamond for each owner, filled while it is valid, crossed where a reset discards it. */
function Page({ page: { owner, state }, x, y, theme }: { readonly page: SchemePage; readonly x: number; readonly y: number } & ThemeProps) {
  if (owner === null) return <circle className={styles.free} cx={x + PITCH / 2} cy={y + PITCH / 2} r={0.8} />;
  const colour = ownerColour(owner, theme);
  const isFilled = state === 'valid';
  const [centre, half] = [PITCH / 2, isFilled ? 4 : 3.5];
  const paint = { fill: isFilled ? colour : 'none', stroke: isFilled ? 'none' : colour };
  return (
    <g transform={`translate(${x + centre}, ${y + centre})`} className={styles.page}>
      {owner === 1 ? (
        <circle r={half} {...paint} />
      ) : owner === 2 ? (
        <path d={`M0 ${-half - 0.6}L${half + 0.6} 0L0 ${half + 0.6}L${-half - 0.6} 0Z`} {...paint} />
      ) : (
        <rect x={-half} y={-half} width={2 * half} height={2 * half} {...paint} />
      )}
      {state === 'discarded' && <path className={styles.cross} d="M-3 -3L3 3M-3 3L3 -3" />}
    </g>
  );
}
