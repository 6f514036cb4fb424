import { useLanguage } from '../../useLanguage';
import styles from '../experimentIndex.module.css';

/** What is stored of eight granules of 512 B, of dull data and of random data. */
export function Sketch() {
  const { data } = useLanguage();
  const cell = 24;
  return (
    <>
      {[1, 8].map((stored, row) => (
        <g key={stored} transform={`translate(0, ${16 + row * 52})`}>
          <text y={-4}>{row === 0 ? data.told('compressible: 1 of 8 stored') : data.told('random: 8 of 8')}</text>
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
