import { type ReactNode, useState } from 'react';
import { withTotalSpare } from '../../../scenario/change/totalSpare';
import { spareInAll } from '../../../scenario/law/spares';
import type { Language } from '../../../texts/language';
import { useSession, useSlow } from '../../parts/context';
import { Slider } from '../../parts/Slider';
import { useLanguage } from '../../useLanguage';
import { spareSentence } from './spareText';

const MIN = 0.02;
const MAX = 0.5;
/** Ticks near the value of a common drive have no words of their own: they would say it twice. */
const ticksIn = (language: Language) => [
  {
    value: 0.068,
    name: language.sliders.tickConsumer,
    label: '',
  },
  { value: 0.127, name: '12.7 %', label: '' },
  { value: 0.25, name: '25 %', label: '25\u00a0%' },
];

interface SpareShareProps {
  readonly value: number;
  readonly format: (share: number) => string;
  readonly onMove?: (total: number) => void;
  readonly onRest: (total: number, goesOn: boolean) => void;
  readonly children: ReactNode;
}

/** The slider of a total spare factor, of one drive or of two. */
export function SpareShare({ value, children, ...rest }: SpareShareProps) {
  const language = useLanguage();
  return (
    <Slider
      label={language.sliders.spareArea}
      control="spare"
      value={value}
      min={MIN}
      max={Math.max(MAX, Math.ceil(value * 100) / 100)}
      step={0.001}
      ticks={ticksIn(language)}
      {...rest}
    >
      {children}
    </Slider>
  );
}

/** Total spare factor. While it moves, the law for the new value is drawn; at rest the new drive runs, the old one stays as a ghost. */
export function SpareSlider() {
  const language = useLanguage();
  const { sliders: texts } = language;
  const { percent, ratio } = language.numbers;
  const session = useSession();
  const scenario = useSlow((state) => state.scenario);
  const [preview, setPreview] = useState<string | null>(null);
  if (scenario === null) return null;

  const move = (total: number) => {
    const next = withTotalSpare(scenario, total);
    const law = session.previewLaw(next.ok ? next.value : null);
    if (!next.ok) setPreview(next.faults[0] ?? null);
    else if (law === null) setPreview(texts.noLaw);
    else {
      const name = law.name(language);
      setPreview(texts.lawWhenSteady(name, name.includes(',') ? ',' : '', ratio(law.waf)));
    }
  };
  const rest = (total: number, goesOn: boolean) => {
    setPreview(null);
    session.previewLaw(null);
    session.rebuild((recorded) => withTotalSpare(recorded, total), goesOn);
  };
  return (
    <SpareShare value={spareInAll(scenario)} format={percent} onMove={move} onRest={rest}>
      {preview ?? spareSentence(scenario, language)}
    </SpareShare>
  );
}
