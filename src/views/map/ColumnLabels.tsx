import { boxOfDie, type MapLayout, mapMargin, type View } from './mapLayout';

interface ColumnLabelsProps {
  readonly layout: MapLayout | null;
  readonly view: View;
  readonly height: number;
  readonly channels: number;
}

/** Room that a column's name needs before the next column, css px. */
const nameRoom = 72;

/** Width of a name, and of a number alone, css px. */
const nameWidth = 58;
const numberWidth = 12;

/** Where a column's name begins: at its left edge, and while that is out of sight at the map's, as long as the column is seen. */
function stickyLeft(left: number, pitch: number): number {
  return Math.max(left, Math.min(0, left + pitch - nameRoom));
}

/** "channel 0" and so on above the columns; they move with the zoom and stay in sight. */
export function ColumnLabels({ layout, view, height, channels }: ColumnLabelsProps) {
  if (layout === null) return <div style={{ height }} />;
  const left = (column: number) => boxOfDie(layout, view, column).x - mapMargin;
  const pitch = layout.dieColumns > 1 ? left(1) - left(0) : layout.width;
  const long = pitch >= nameRoom;
  return (
    <svg className="column-labels" width={layout.width - 2 * mapMargin} height={height} aria-hidden="true">
      {layout.byChannel &&
        channels > 1 &&
        Array.from({ length: layout.dieColumns }, (_, column) => {
          const x = stickyLeft(Math.round(left(column)), pitch);
          const seen = layout.width - 2 * mapMargin - x;
          // A name that is cut off by an edge of the map says another number.
          if (x < -1 || seen < (long ? nameWidth : numberWidth)) return null;
          return (
            <text key={Math.round(left(column))} x={x} y={height - 10}>
              {long || column === 0 ? (long ? `channel ${column}` : `ch ${column}`) : column}
            </text>
          );
        })}
    </svg>
  );
}
