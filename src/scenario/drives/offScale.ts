/** What scaling moves of a preset's figures, where it misses its aim: data that is worked out when the page is built (scripts/tables.mjs). */
import { truth } from '../truth';
import { drivePresets } from './table';

/** Off full size: mean IOPS and write amplification in percent, the first collection in seconds; null: within the aim. */
export interface OffScale {
  readonly preset: string;
  /** 1:scale. */
  readonly scale: number;
  readonly iops: number | null;
  readonly waf: number | null;
  readonly cliffSeconds: number | null;
}

function missed(preset: string, scale: number, what: string): number | null {
  const row = truth.scales?.rows.find((each) => each.of === preset && each.scale === scale && each.what === what);
  return row !== undefined && row.aim !== null && row.value > row.aim ? row.value : null;
}

/** The numberings whose runs are those of this one: they may differ in the scale at which they open. */
function alike(preset: string): readonly string[] {
  const [id = '', number = ''] = preset.split('.');
  const list = drivePresets[id] ?? [];
  const { scale: _, ...same } = list[Number(number) - 1] ?? {};
  return list.flatMap(({ scale: __, ...each }, i) => (JSON.stringify(each) === JSON.stringify(same) ? [`${id}.${i + 1}`] : []));
}

const measured = truth.scales?.rows ?? [];

export const offScale: readonly OffScale[] = [...new Set(measured.map(({ of, scale }) => `${of} ${scale}`))]
  .flatMap((key) => {
    const [of = '', at = ''] = key.split(' ');
    const scale = Number(at);
    const off = {
      scale,
      iops: missed(of, scale, 'mean IOPS'),
      waf: missed(of, scale, 'write amplification'),
      cliffSeconds: missed(of, scale, 'first collection'),
    };
    return alike(of).map((preset) => ({ preset, ...off }));
  })
  // A first collection some seconds off is mentioned beside the others; alone it would be said of nearly every drive at 1:64.
  .filter(({ iops, waf }) => iops !== null || waf !== null);
