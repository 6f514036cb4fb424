import { wafGreedy } from '../../../domain/theory';
import { useLanguage } from '../../useLanguage';
import styles from '../experimentIndex.module.css';
import { groupPages, height, width } from '../sketchParts';

/** Two drives of one flash, and the share of it that each keeps back. */
export const drives = [
  { terabytes: 3.84, spare: 0.127 },
  { terabytes: 3.2, spare: 0.272 },
];
/** Greedy's law for a drive. */
export const lawOf = (spare: number): number => wafGreedy(1 / (1 - spare), groupPages);
/** Pages that are moved for each page of the host, as the experiment counts them: all that are written but that one. */
export const movedPerPage = (waf: number): number => waf - 1;

/** One flash, sold as two drives: greedy's law gives the writes of each. */
export function Sketch() {
  const { data, gallery, numbers } = useLanguage();
  const wafs = drives.map(({ spare }) => lawOf(spare));
  const most = Math.max(...wafs);
  return (
    <>
      {drives.map(({ terabytes }, i) => {
        const length = ((wafs[i] ?? 1) / most) * width;
        return (
          <g key={terabytes} transform={`translate(0, ${16 + i * 48})`}>
            <text y={-4}>{numbers.numeral(terabytes, { maximumFractionDigits: 2 })} TB</text>
            <text x={width} y={-4} textAnchor="end">
              {data.told(`${movedPerPage(wafs[i] ?? 1).toFixed(1)} moved per host page`)}
            </text>
            <rect className={styles.sketchEmpty} x={0.5} y={0.5} width={Math.max(0, length - 1)} height={23} />
            <rect className={styles.sketchValid} width={width / most} height={24} />
          </g>
        );
      })}
      <text y={height}>{gallery.sketchPages}</text>
    </>
  );
}
