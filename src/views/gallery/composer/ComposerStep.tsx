import { type ReactNode, useState } from 'react';
import { MAX_JOBS } from '../../../scenario/shape';
import type { AccessSpec, DataPattern, ProcedureStep, RequestSpec } from '../../../store/lab/composerStep';
import { access, entropyOf, freshJob } from '../../../store/lab/composerStep';
import buttonStyles from '../../parts/button.module.css';
import { Choice, NumberField, TextField } from '../../parts/fields';
import { mixText, readMix, readZones, zonesText } from '../../parts/mix';
import { useLanguage } from '../../useLanguage';
import styles from './composer.module.css';

const kindsOfData: readonly DataPattern[] = ['repeating', 'pseudo', 'random'];

interface StepProps<B extends ProcedureStep = ProcedureStep> {
  readonly step: B;
  readonly onChange: (step: ProcedureStep) => void;
}

/** The fields of a step. */
export function StepFields({ step, onChange }: StepProps) {
  const { bench: words } = useLanguage();
  switch (step.kind) {
    case 'erase':
      return null;
    case 'idle':
      return (
        <div className={styles.fields}>
          <NumberField
            label={words.fields.for}
            unit="s"
            value={step.seconds}
            min={1}
            max={1e7}
            onChoose={(seconds) => onChange({ ...step, seconds })}
          />
        </div>
      );
    case 'trim':
      return (
        <div className={styles.fields}>
          <Percent label={words.fields.from} value={step.fromPercent} onChoose={(fromPercent) => onChange({ ...step, fromPercent })} />
          <Percent label={words.fields.to} value={step.toPercent} onChoose={(toPercent) => onChange({ ...step, toPercent })} />
        </div>
      );
    case 'fill':
      return (
        <div className={styles.fields}>
          <NumberField
            label={words.fields.passes}
            value={step.passes}
            min={0.01}
            max={1000}
            onChoose={(passes) => onChange({ ...step, passes })}
          />
          <Data value={step.data} onChoose={(data) => onChange({ ...step, data })} />
        </div>
      );
    case 'restore':
      return (
        <div className={styles.fields}>
          <Percent label={words.fields.image} value={step.sharePercent} onChoose={(sharePercent) => onChange({ ...step, sharePercent })} />
          <Percent
            label={words.fields.outOfOrder}
            value={step.randomPercent}
            onChoose={(randomPercent) => onChange({ ...step, randomPercent })}
          />
          <Data value={step.data} onChoose={(data) => onChange({ ...step, data })} />
        </div>
      );
    case 'access':
      return <AccessFields step={step} onChange={onChange} />;
  }
}

const ends: readonly AccessSpec['ends'][] = ['seconds', 'passes', 'steady'];

function AccessFields({ step, onChange }: StepProps<ProcedureStep & { readonly kind: 'access' }>) {
  const { bench: words } = useLanguage();
  const set = (part: Partial<AccessSpec>) => onChange({ ...step, ...part });
  return (
    <>
      <div className={styles.fields}>
        <RequestFields spec={step} onChange={set} />
        <div className={styles.length}>
          <NumberField label={words.fields.for} value={step.amount} min={0.001} max={1e7} onChoose={(amount) => set({ amount })} />
          <Choice
            label={words.fields.unit}
            value={step.ends}
            options={ends.map((value) => ({ value, name: words.ends[value] }))}
            onChoose={(unit) => set({ ends: unit })}
          />
        </div>
      </div>
      <RareFields spec={step} onChange={set}>
        <NumberField label={words.fields.think} unit="µs" value={step.thinkUs} min={0} max={1e9} onChoose={(thinkUs) => set({ thinkUs })} />
        <NumberField
          label={words.fields.burst}
          unit={words.fields.requests}
          value={step.burst}
          min={1}
          max={1e9}
          onChoose={(burst) => set({ burst })}
        />
      </RareFields>
      <Jobs jobs={step.jobs} onChange={(jobs) => set({ jobs })} />
    </>
  );
}

interface JobsProps {
  readonly jobs: readonly RequestSpec[];
  readonly onChange: (jobs: readonly RequestSpec[]) => void;
}

/** The jobs that run beside a step, counted from 2: the step's own requests are the first. */
function Jobs({ jobs, onChange }: JobsProps) {
  const { bench: words } = useLanguage();
  const change = (at: number, part: Partial<RequestSpec>) => onChange(jobs.map((job, i) => (i === at ? { ...job, ...part } : job)));
  return (
    <>
      {jobs.map((job, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a job has no name but its number; its fields hold what it is
        <fieldset key={i} className={styles.job}>
          <legend>{words.job(i + 2)}</legend>
          <div className={styles.fields}>
            <RequestFields spec={job} onChange={(part) => change(i, part)} />
          </div>
          <RareFields spec={job} onChange={(part) => change(i, part)} />
          <button type="button" className={buttonStyles.quiet} onClick={() => onChange(jobs.filter((_, other) => other !== i))}>
            {words.removeJob(i + 2)}
          </button>
        </fieldset>
      ))}
      <button type="button" className={styles.addJob} disabled={jobs.length >= MAX_JOBS} onClick={() => onChange([...jobs, freshJob])}>
        {words.addJob}
      </button>
    </>
  );
}

interface RequestProps {
  readonly spec: RequestSpec;
  readonly onChange: (part: Partial<RequestSpec>) => void;
}

/** What most steps ask of their requests. */
function RequestFields({ spec, onChange: set }: RequestProps) {
  const { bench: words } = useLanguage();
  return (
    <>
      <NumberField
        label={words.fields.size}
        unit="KiB"
        value={spec.kib}
        min={0.5}
        max={16384}
        step={0.5}
        onChoose={(kib) => set({ kib })}
      />
      <Percent label={words.fields.random} value={spec.randomPercent} onChoose={(randomPercent) => set({ randomPercent })} />
      <Percent label={words.fields.read} value={spec.readPercent} onChoose={(readPercent) => set({ readPercent })} />
      <NumberField
        label={words.fields.outstanding}
        unit={words.fields.requests}
        value={spec.outstanding}
        min={1}
        max={1024}
        onChoose={(outstanding) => set({ outstanding })}
      />
      <Data value={spec.data} onChoose={(data) => set({ data })} />
    </>
  );
}

const rareFields: readonly (keyof AccessSpec)[] = ['alignKiB', 'fromPercent', 'toPercent', 'thinkUs', 'burst', 'mixKiB', 'zones'];

/** What few steps ask, folded; open from the first where one of it is asked for. */
function RareFields({ spec, onChange: set, children }: RequestProps & { readonly children?: ReactNode }) {
  const { bench: words, settings } = useLanguage();
  const [isAsked] = useState(() => {
    const asked: Partial<AccessSpec> = spec;
    return rareFields.some((field) => asked[field] !== undefined && asked[field] !== access[field]);
  });
  return (
    <details className={styles.rare} open={isAsked}>
      <summary>{words.rareFields}</summary>
      <div className={styles.fields}>
        <NumberField
          label={words.fields.aligned}
          unit="KiB"
          value={spec.alignKiB}
          min={0.5}
          max={16384}
          step={0.5}
          onChoose={(alignKiB) => set({ alignKiB })}
        />
        <Percent label={words.fields.spanFrom} value={spec.fromPercent} onChoose={(fromPercent) => set({ fromPercent })} />
        <Percent label={words.fields.spanTo} value={spec.toPercent} onChoose={(toPercent) => set({ toPercent })} />
        {children}
        <TextField
          label={words.fields.mix}
          unit="KiB:%"
          placeholder={words.fields.oneSize}
          value={mixText(spec.mixKiB)}
          onChoose={(text) => {
            const mixKiB = readMix(text);
            if (mixKiB === undefined) return settings.mixUnreadable;
            set({ mixKiB });
            return null;
          }}
        />
        <TextField
          label={words.fields.zones}
          unit={words.fields.zonesUnit}
          placeholder={words.fields.none}
          value={spec.zones === null ? '' : zonesText(spec.zones)}
          onChoose={(text) => {
            const zones = text.trim() === '' ? null : readZones(text);
            if (zones === null && text.trim() !== '') return settings.zonesUnreadable;
            set({ zones });
            return null;
          }}
        />
      </div>
    </details>
  );
}

function Percent({
  label,
  value,
  onChoose,
}: {
  readonly label: string;
  readonly value: number;
  readonly onChoose: (value: number) => void;
}) {
  return <NumberField label={label} unit="%" value={value} min={0} max={100} onChoose={onChoose} />;
}

/** The data of a bench and what it means to a drive that compresses, said where it is chosen. */
function Data({ value, onChoose }: { readonly value: DataPattern; readonly onChoose: (value: DataPattern) => void }) {
  const language = useLanguage();
  const { bench: words } = language;
  const { whole } = language.numbers;
  return (
    <Choice
      label={words.fields.data}
      value={value}
      options={kindsOfData.map((each) => ({ value: each, name: words.entropy(words.dataNames[each], whole(entropyOf[each])) }))}
      onChoose={onChoose}
    />
  );
}
