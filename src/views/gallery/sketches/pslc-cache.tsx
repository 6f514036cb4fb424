import { useLanguage } from '../../useLanguage';
import styles from '../experimentIndex.module.css';
import { height, type Point, path, width } from '../sketchParts';

/** Bits a cell and the share of the drive that is written with them: one bit, three bits, three bits while the first are folded. */
export function Sketch() {
  const { data } = useLanguage();
  // A cell of three bits that holds one takes the room of three: with all of the flash as cache a third of the drive fits.
  const stages = [
    { from: 0, to: 1 / 3, y: 14, text: data.told('1 bit per cell') },
    { from: 1 / 3, to: 1 / 2, y: 48, text: data.told('3 bits') },
    { from: 1 / 2, to: 1, y: 82, text: data.told('3 bits, and folding') },
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
