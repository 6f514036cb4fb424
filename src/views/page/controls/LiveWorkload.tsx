import { patterns } from '../../../domain/names';
import type { Frame } from '../../../engine/types';
import { mixesSizes } from '../../../scenario/procedure';
import type { LiveSettings } from '../../../scenario/types';
import { Choice, NumberField } from '../../parts/fields';
import { apart, type Hand, shared } from '../../parts/hand';
import { useEarlyLanguage, useLanguage } from '../../useLanguage';

const sizes = [0.5, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024];

interface FieldProps {
  readonly hand: Hand;
  readonly label: string;
  readonly why?: string;
}

interface LiveNumberProps extends FieldProps {
  readonly unit?: string;
  readonly min: number;
  readonly max: number;
  /** In the unit shown. */
  readonly read: (live: Frame['live']) => number;
  readonly set: (value: number) => LiveSettings;
}

function LiveNumber({ hand, read, set, ...rest }: LiveNumberProps) {
  const { whole } = useEarlyLanguage().numbers;
  return (
    <NumberField
      {...rest}
      value={shared(hand, read)}
      placeholder={apart(hand, (live) => whole(read(live)))}
      onChoose={(next) => hand.act({ set: set(next) })}
    />
  );
}

/** A share of the requests, shown in per cent. */
function LiveShare({ hand, field, ...rest }: FieldProps & { readonly field: 'readShare' | 'trimShare' }) {
  const { settings: words } = useLanguage();
  const read = (live: Frame['live']) => Math.round(live[field] * 100);
  return (
    <LiveNumber
      {...rest}
      hand={hand}
      unit={words.ofRequests}
      min={0}
      max={100}
      read={read}
      set={(percent) => ({ [field]: percent / 100 })}
    />
  );
}

function SizeChoice({ hand }: { readonly hand: Hand }) {
  const language = useLanguage();
  const { settings: words } = language;
  const { whole } = language.numbers;
  const inForce = hand.drives.map(({ stage }) => stage.live.kib);
  const options = [...new Set([...sizes, ...inForce])].sort((a, b) => a - b);
  const kib = shared(hand, (live) => live.kib);
  return (
    <Choice
      {...words.live.size}
      value={kib === null ? null : String(kib)}
      none={apart(hand, (live) => `${whole(live.kib)} KiB`)}
      options={options.map((size) => ({ value: String(size), name: `${whole(size)} KiB` }))}
      onChoose={(value) => hand.act({ set: { kib: Number(value) } })}
    />
  );
}

/** The settings of the workload that the running drives can take. */
export function LiveWorkload({ hand }: { readonly hand: Hand }) {
  const { settings: words, panels } = useLanguage();
  const mixes = hand.drives.some(({ scenario, stage }) => mixesSizes(scenario.phases[stage.phase]));
  // Where all requests are reads, a share of them changes nothing.
  const onlyReads = hand.drives.some(({ scenario, stage }) => scenario.phases[stage.phase]?.do === 'read');
  const patternOf = (live: Frame['live']) => patterns[live.pattern] ?? 'random';
  return (
    <>
      <Choice
        {...words.live.pattern}
        long
        value={shared(hand, patternOf)}
        none={apart(hand, (live) => panels.patternNames[patternOf(live)])}
        options={patterns.map((value) => ({ value, name: panels.patternNames[value] }))}
        onChoose={(value) => hand.act({ set: { pattern: value } })}
      />
      {!mixes && <SizeChoice hand={hand} />}
      <LiveNumber hand={hand} {...words.live.qd} min={1} max={1024} read={(live) => live.qd} set={(qd) => ({ qd })} />
      {!onlyReads && <LiveShare hand={hand} {...words.live.reads} field="readShare" />}
      {!onlyReads && <LiveShare hand={hand} {...words.live.trims} field="trimShare" />}
    </>
  );
}
