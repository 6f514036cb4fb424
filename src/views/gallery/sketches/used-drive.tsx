import { rampColour } from '../../canvas/colour';
import { useLanguage } from '../../useLanguage';
import { height, type SketchProps } from '../sketchParts';

/** Blocks of a drive filled in order, and of one that was written at random: equal shares of stale pages against a spread of them. */
export function Sketch({ theme }: SketchProps) {
  const { data } = useLanguage();
  const columns = 9;
  const rows = 8;
  const cell = 11;
  const { ramp } = theme.colours;
  return (
    <>
      {[0, 1].map((used) => (
        <g key={used} transform={`translate(${used * 116}, 3)`}>
          {Array.from({ length: columns * rows }, (_, i) => {
            // A fixed shuffle: the same picture every time.
            const share = used === 0 ? 1 : ((i * 37) % 72) / 71;
            return (
              <rect
                // biome-ignore lint/suspicious/noArrayIndexKey: a block is its place
                key={i}
                x={(i % columns) * cell}
                y={Math.floor(i / columns) * cell}
                width={cell - 1.5}
                height={cell - 1.5}
                fill={rampColour(ramp, 0.15 + 0.85 * share)}
              />
            );
          })}
          <text y={height - 4}>{used === 0 ? data.told('new') : data.told('used')}</text>
        </g>
      ))}
    </>
  );
}
