import { useEffect, useRef } from 'react';
import type { HeatMap } from '../../reading/protocol';
import hintStyles from '../parts/hint.module.css';
import { useLanguage } from '../useLanguage';
import styles from './traces.module.css';

type Kind = 'read' | 'write' | 'trim';

/** Darkness of a bin: the square root of its bytes, so that small bins stay visible beside large ones. */
function shades(bytes: Float64Array): Float64Array {
  const most = bytes.reduce((high, each) => Math.max(high, each), 0);
  return bytes.map((each) => (each > 0 ? 0.15 + 0.85 * Math.sqrt(each / most) : 0));
}

const SECTOR_BYTES = 512;

interface KindMapProps {
  readonly heat: HeatMap;
  readonly kind: Kind;
  /** How all maps are read stands beside the name of the first. */
  readonly isFirst: boolean;
}

/** Where the bytes of one kind went, over time: a pixel for each bin, stretched by the style sheet. */
function KindMap({ heat, kind, isFirst }: KindMapProps) {
  const { traces: words, numbers } = useLanguage();
  const ref = useRef<HTMLCanvasElement>(null);
  const { timeBins, addressBins, toSector, toUs } = heat.window;
  useEffect(() => {
    const canvas = ref.current;
    const context = canvas?.getContext('2d');
    if (!canvas || !context) return;
    const shade = shades(heat[kind]);
    context.clearRect(0, 0, timeBins, addressBins);
    context.fillStyle = getComputedStyle(canvas).color;
    for (let time = 0; time < timeBins; time++)
      for (let address = 0; address < addressBins; address++) {
        const alpha = shade[time * addressBins + address] ?? 0;
        if (alpha === 0) continue;
        context.globalAlpha = alpha;
        context.fillRect(time, addressBins - 1 - address, 1, 1);
      }
  }, [heat, kind, timeBins, addressBins]);
  const name = words.heat[kind];
  return (
    <figure className={styles.traceMap}>
      <figcaption className={styles.traceMapName}>
        {name}
        {isFirst && (
          <span className={hintStyles.hint}>{words.picture(numbers.bytes(toSector * SECTOR_BYTES), numbers.seconds(toUs / 1e6))}</span>
        )}
      </figcaption>
      <canvas ref={ref} width={timeBins} height={addressBins} role="img" aria-label={words.heatOf(name)} />
    </figure>
  );
}

/** Addresses over time: one picture for each kind of request that the trace has. */
export function AddressMap({ heat }: { readonly heat: HeatMap }) {
  const kinds = (['read', 'write', 'trim'] as const).filter((kind) => heat[kind].some((bytes) => bytes > 0));
  return (
    <div className={styles.traceMaps}>
      {kinds.map((kind, i) => (
        <KindMap key={kind} heat={heat} kind={kind} isFirst={i === 0} />
      ))}
    </div>
  );
}
