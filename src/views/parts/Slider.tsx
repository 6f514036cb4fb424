import { type CSSProperties, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import hintStyles from './hint.module.css';
import styles from './slider.module.css';
import { TypedValue } from './TypedValue';

interface SliderProps {
  readonly label: string;
  /** Its name in links that hide controls, in any language. */
  readonly control?: string;
  /** The share in force; the thumb follows it except while it is moved. */
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** The value as a text in per cent: what is typed is read so. */
  readonly format: (value: number) => string;
  /** While the thumb moves. */
  readonly onMove?: (value: number) => void;
  /** When it rests: pointer released, or half a second after the last key. `goesOn`: keys have moved it before since it was taken in hand. */
  readonly onRest?: (value: number, goesOn: boolean) => void;
  /** Values to look at, with what they are and what stands at the tick. */
  readonly ticks?: readonly { readonly value: number; readonly name: string; readonly label: string }[];
  readonly disabled?: boolean;
  /** A few words under the track of a great slider, where its value changes nothing. */
  readonly note?: string;
  /** A sentence below. */
  readonly children?: ReactNode;
}

/** Wall time after the last key at which the value counts as chosen, ms. */
const KEY_REST_MS = 500;

/** A great slider of a share: name and value in one line, the track with its ticks, and what the value means. */
export function Slider({
  label,
  control,
  value,
  min,
  max,
  step,
  format,
  onMove,
  onRest,
  ticks = [],
  disabled = false,
  note,
  children,
}: SliderProps) {
  const id = useId();
  const [moving, setMoving] = useState<number | null>(null);
  const pointer = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const latest = useRef(value);
  const isKeyed = useRef(false);
  const [isRested, setRested] = useState(false);
  const shown = moving ?? value;

  useEffect(() => () => void (timer.current !== null && clearTimeout(timer.current)), []);

  const rest = () => {
    if (timer.current !== null) clearTimeout(timer.current);
    timer.current = null;
    setMoving(null);
    setRested(true);
    if (latest.current === value) return;
    const goesOn = isKeyed.current && !pointer.current;
    isKeyed.current = !pointer.current;
    onRest?.(latest.current, goesOn);
  };
  const move = (next: number) => {
    latest.current = next;
    setMoving(next);
    setRested(false);
    onMove?.(next);
    if (pointer.current) return;
    if (timer.current !== null) clearTimeout(timer.current);
    timer.current = setTimeout(rest, KEY_REST_MS);
  };
  const type = (percent: number) => {
    move(Math.round(percent * 100) / 10_000);
    rest();
  };
  const place = (at: number): CSSProperties => ({ '--at': String((at - min) / (max - min)) }) as CSSProperties;

  return (
    <div className={styles.slider} data-control={control} data-rested={isRested || undefined} style={place(shown)}>
      <div className={styles.sliderHead}>
        <label htmlFor={id}>{label}</label>
        <TypedValue label={label} text={format(shown)} min={100 * min} max={100 * max} unit={'\u00a0%'} disabled={disabled} onType={type} />
      </div>
      <div className={ticks.length > 0 ? `${styles.sliderTrack} ${styles.withLabels}` : styles.sliderTrack}>
        <input
          id={id}
          type="range"
          min={min}
          max={max}
          step={step}
          value={shown}
          disabled={disabled}
          aria-valuetext={format(shown)}
          aria-describedby={children === undefined ? undefined : `${id}-hint`}
          onPointerDown={() => {
            pointer.current = true;
            latest.current = value;
          }}
          onPointerUp={() => {
            rest();
            pointer.current = false;
          }}
          onPointerCancel={() => {
            rest();
            pointer.current = false;
          }}
          onChange={(event) => move(event.currentTarget.valueAsNumber)}
          onBlur={() => {
            if (moving !== null) rest();
            isKeyed.current = false;
            setRested(false);
          }}
        />
        {ticks.map((tick) => (
          <span key={tick.name} className={styles.sliderTick} style={place(tick.value)} title={tick.name} aria-hidden="true">
            {tick.label !== '' && (
              // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: for the pointer; keys reach the value by the slider
              <span onClick={() => !disabled && type(100 * tick.value)}>{tick.label}</span>
            )}
          </span>
        ))}
        {note !== undefined && <span className={styles.sliderNote}>{note}</span>}
      </div>
      {children !== undefined && (
        <div className={hintStyles.hint} id={`${id}-hint`}>
          {children}
        </div>
      )}
    </div>
  );
}
