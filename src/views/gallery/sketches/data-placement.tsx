import { ownerColour } from '../../map/owners/ownerColours';
import { useLanguage } from '../../useLanguage';
import { height, type SketchProps } from '../sketchParts';

/** Blocks with whose page lies where: the same shares of two owners, mixed in each block and in blocks of their own. */
export function Sketch({ theme }: SketchProps) {
  const { data } = useLanguage();
  const columns = 18;
  const rows = 15;
  const cell = 5.5;
  return (
    <>
      {[0, 1].map((apart) => (
        <g key={apart} transform={`translate(${apart * 116}, 2)`}>
          {Array.from({ length: columns * rows }, (_, i) => {
            // A fixed shuffle: the same picture every time. A fifth of the pages is the second owner's.
            const owner = (apart === 0 ? (i * 37) % 5 === 0 || (i * 61) % 19 === 0 : i >= columns * 11) ? 1 : 0;
            return (
              <rect
                // biome-ignore lint/suspicious/noArrayIndexKey: a page is its place
                key={i}
                x={(i % columns) * cell}
                y={Math.floor(i / columns) * cell}
                width={cell - 0.5}
                height={cell - 0.5}
                fill={ownerColour(owner, theme)}
              />
            );
          })}
          <text y={height - 4}>{apart === 0 ? data.told('mixed') : data.told('apart')}</text>
        </g>
      ))}
    </>
  );
}
