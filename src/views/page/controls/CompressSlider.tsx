import type { ReactNode } from 'react';
import { useSession, useSlow } from '../../parts/context';
import { Slider } from '../../parts/Slider';
import { useLanguage } from '../../useLanguage';

interface CompressShareProps {
  /** What is in force, [0, 1]; the thumb stands there. */
  readonly share: number;
  /** The value as a text. */
  readonly format?: (share: number) => string;
  /** A few words where the drive does not compress, and the share changes nothing. */
  readonly note?: string;
  readonly onChange: (settings: { readonly entropy: number }) => void;
  readonly children: ReactNode;
}

/** The share of the data that compresses, as a running drive takes it: its entropy is the rest. */
export function CompressShare({ share, format, note, onChange, children }: CompressShareProps) {
  const { sliders: words, numbers } = useLanguage();
  const change = (next: number) => onChange({ entropy: Math.round((1 - next) * 100) / 100 });
  return (
    <Slider
      label={words.compressibleData}
      control="compression"
      value={share}
      min={0}
      max={1}
      step={0.01}
      format={format ?? numbers.percent}
      {...(note !== undefined && { note })}
      onMove={change}
    >
      {children}
    </Slider>
  );
}

/** Share of the data that compresses (0: truly random), as the slider shows the entropy in force. */
export function compressible(entropy: number): number {
  return Math.round((1 - entropy) * 100) / 100;
}

/** Share of the data that compresses (0 % is truly random): acts on the running drive. */
export function CompressSlider() {
  const language = useLanguage();
  const { sliders: words } = language;
  const { percent } = language.numbers;
  const session = useSession();
  const scenario = useSlow((state) => state.scenario);
  const stage = useSlow((state) => state.stage);
  if (scenario === null || stage === null) return null;
  const { compression, compressionFloor } = scenario.drive;
  const share = compressible(stage.live.entropy);

  const stored = Math.max(compressionFloor, 1 - share);
  const what = share === 0 ? words.dataRandom : share === 1 ? words.dataZeros : '';
  return (
    <CompressShare share={share} {...(share > 0 && !compression && { note: words.dataNoEffect })} onChange={(set) => session.act({ set })}>
      {compression ? words.dataStored(what, percent(stored)) : words.dataStoredWhole(what)}
    </CompressShare>
  );
}
