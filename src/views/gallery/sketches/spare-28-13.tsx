import { capacityTable } from '../../../domain/capacityTable';
import { useLanguage } from '../../useLanguage';
import styles from '../experimentIndex.module.css';
import { width } from '../sketchParts';

/** The flash of one drive, sold in two ways; each spare area by the number that its maker gave it, as in the title and over the bars. */
export function Sketch() {
  const { data } = useLanguage();
  const row = capacityTable()[1];
  if (row === undefined) return null;
  return (
    <>
      {(
        [
          [row.at28, '28 % spare'],
          [row.at13, '13 % spare'],
        ] as const
      ).map(([label, spare], i) => {
        const user = (1 - label.spareFactor) * width;
        return (
          <g key={label.userGB} transform={`translate(0, ${14 + i * 48})`}>
            <rect className={styles.sketchValid} width={user} height={26} />
            <rect className={styles.sketchEmpty} x={user + 0.5} y={0.5} width={width - user - 1} height={25} />
            <text y={-3}>{label.userGB} GB</text>
            <text x={width} y={-3} textAnchor="end">
              {data.told(spare)}
            </text>
          </g>
        );
      })}
    </>
  );
}
