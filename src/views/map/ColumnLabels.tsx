import { map as words } from '../../texts/en/map';
import { boxOfDie, type MapLayout, mapMargin, type View } from './mapLayout';

interface ColumnLabelsProps {
  readonly layout: MapLayout | null;
  readonly view: View;
  readonly height: number;
  readonly channels: number;
  /** Size of type, css px. */
  readonly type: number;
}

/** Room that a column's name needs before the next column, and width of a name and of a number alone, in sizes of its type. */
const nameRoom = 5.6;
const nameWidth = 4.6;
const numberWidth = 1;

/** Where a column's name begins: at its left edge, and while that is out of sight at the map's, as long as the column is seen. */
function stickyLeft(left: number, pitch: number, room: number): number {
  return Math.max(left, Math.min(0, left + pitch - room));
}

/** "channel 0" and so on above the columns; they move with the zoom and stay in sight. */
export function ColumnLabels({ layout, view, height, channels, type }: ColumnLabelsProps) {
  if (layout === null) return <div style={{ height }} />;
  const left = (column: number) => boxOfDie(layout, view, column).x - mapMargin;
  const pitch = layout.dieColumns > 1 ? left(1) - left(0) : layout.width;
  const long = pitch >= nameRoom * type;
  return (
    <svg className="column-labels" width={layout.width - 2 * mapMargin} height={height} aria-hidden="true">
      {layout.byChannel &&
        channels > 1 &&
        Array.from({ length: layout.dieColumns }, (_, column) => {
          const x = stickyLeft(Math.round(left(column)), pitch, nameRoom * type);
          const seen = layout.width - 2 * mapMargin - x;
          // A name cut off by an edge of the map would say another number.
          if (x < -1 || seen < type * (long ? nameWidth : numberWidth)) return null;
          return (
            <text key={Math.round(left(column))} x={x} y={height - 10}>
              {long || column === 0 ? (long ? words.channel(column) : words.ch(column)) : column}
            </text>
          );
        })}
    </svg>
  );
}
