import { useMemo, useState } from 'react';
import { freshStep, type ProcedureStep, type StepKind } from '../../../store/lab/composerStep';
import { composed, composerDrives, moved, type Procedure, templates } from '../../../store/lab/experimentComposer';
import { outlookOf } from '../../../store/lab/outlook';
import { watch } from '../../../store/session/watch';
import type { Language } from '../../../texts/language';
import articleStyles from '../../parts/article.module.css';
import buttonStyles from '../../parts/button.module.css';
import { useSession } from '../../parts/context';
import { Choice, NumberField } from '../../parts/fields';
import fieldsStyles from '../../parts/fields.module.css';
import hintStyles from '../../parts/hint.module.css';
import { useLanguage } from '../../useLanguage';
import { IometerLines } from '../IometerLines';
import { StepFields } from './ComposerStep';
import styles from './composer.module.css';
import { type Numbered, StepHead, useDrag } from './StepHead';
import { TimeStrip } from './TimeStrip';
import { Verdict } from './Verdict';

const kinds: readonly StepKind[] = ['erase', 'fill', 'restore', 'access', 'trim', 'idle'];
const scales = ['auto', '1', '4', '16', '64'] as const;
type ScaleChoice = (typeof scales)[number];
const scaleName = (scale: ScaleChoice, language: Language): string =>
  scale === 'auto' ? language.bench.fits : scale === '1' ? language.bench.fullSize : `1:${scale}`;

const numbered = (steps: readonly ProcedureStep[], from: number): readonly Numbered[] => steps.map((step, i) => ({ id: from + i, step }));

/** The composer: a custom procedure, run as a scenario. */
export function Composer() {
  const { bench: words } = useLanguage();
  const session = useSession();
  const [base, setBase] = useState<Omit<Procedure, 'steps'>>(() => firstTemplate());
  const [steps, setSteps] = useState<readonly Numbered[]>(() => numbered(firstTemplate().steps, 0));
  const [next, setNext] = useState(1000);
  const result = useMemo(() => composed({ ...base, steps: steps.map(({ step }) => step) }), [base, steps]);

  const outlook = useMemo(() => (result.ok ? outlookOf(result.value) : null), [result]);

  const takeTemplate = (id: string) => {
    const chosen = templates.find((template) => template.id === id)?.procedure;
    if (chosen === undefined) return;
    setBase((old) => ({ ...chosen, preset: old.preset, scale: old.scale }));
    setSteps(numbered(chosen.steps, next));
    setNext(next + chosen.steps.length);
  };
  const addAll = (added: readonly ProcedureStep[]) => {
    setSteps([...steps, ...numbered(added, next)]);
    setNext(next + added.length);
  };
  const add = (kind: StepKind) => addAll([freshStep(kind)]);
  const change = (id: number, step: ProcedureStep) => setSteps(steps.map((one) => (one.id === id ? { id, step } : one)));
  const move = (index: number, by: number) => {
    const order = moved(
      steps.map(({ step }) => step),
      index,
      by,
    );
    setSteps(order.map((step) => steps.find((one) => one.step === step) ?? { id: next, step }));
  };
  const drag = useDrag(move);
  const run = () => {
    if (!result.ok) return;
    void watch(session, result.value, result.notices);
  };

  return (
    <article className={articleStyles.page}>
      <div className={styles.top}>
        <div>
          <h3 className={articleStyles.headline}>{words.title}</h3>
          <p className={articleStyles.lead}>{words.lead}</p>
        </div>
        <button type="button" className={buttonStyles.filled} disabled={!result.ok} onClick={run}>
          {words.run}
        </button>
      </div>
      {result.ok && outlook !== null && <TimeStrip steps={steps} phases={result.value.phases} outlook={outlook} />}
      <div className={styles.columns}>
        <DriveChoices base={base} onBase={setBase} onTemplate={takeTemplate} />
        <section className={styles.steps} aria-label={words.steps}>
          <ol>
            {steps.map(({ id, step }, index) => (
              <li key={id} className={styles.step} {...drag.step(index)}>
                <StepHead
                  step={step}
                  phase={result.ok ? result.value.phases[index] : undefined}
                  took={outlook?.seconds[index] ?? 0}
                  grip={drag.grip(index)}
                  index={index}
                  count={steps.length}
                  onMove={(by) => move(index, by)}
                  onRemove={() => setSteps(steps.filter((step) => step.id !== id))}
                />
                <StepFields step={step} onChange={(changed) => change(id, changed)} />
              </li>
            ))}
          </ol>
          <fieldset className={styles.add}>
            <legend>{words.addStep}</legend>
            {kinds.map((kind) => (
              <button key={kind} type="button" onClick={() => add(kind)}>
                {words.stepNames[kind]}
              </button>
            ))}
          </fieldset>
          <IometerLines scenario={result.ok ? result.value : null} onSteps={addAll} />
        </section>
        <Verdict result={result} outlook={outlook} />
      </div>
    </article>
  );
}

function firstTemplate(): Procedure {
  const first = templates[0];
  if (first === undefined) throw new Error('There is no procedure to start from.');
  return first.procedure;
}

interface ChoicesProps {
  readonly base: Omit<Procedure, 'steps'>;
  readonly onBase: (base: Omit<Procedure, 'steps'>) => void;
  readonly onTemplate: (id: string) => void;
}

function DriveChoices({ base, onBase, onTemplate }: ChoicesProps) {
  const language = useLanguage();
  const { bench: words } = language;
  const { percent } = language.numbers;
  const drives = useMemo(() => composerDrives(language), [language]);
  const drive = drives.find(({ value }) => value === base.preset);
  const [template, setTemplate] = useState<(typeof templates)[number]['id']>(templates[0].id);
  const total = 1 - (1 - (drive?.spare ?? 0)) * (base.partitionPercent / 100);
  return (
    <section className={styles.base} aria-label={words.theDrive}>
      <Choice
        label={words.startFrom}
        long
        value={template}
        options={templates.map(({ id }) => ({ value: id, name: words.templates[id] }))}
        onChoose={(id) => {
          setTemplate(id);
          onTemplate(id);
        }}
      />
      <TextField label={words.name} value={base.name} onChange={(name) => onBase({ ...base, name })} />
      <Choice label={words.drive} long value={base.preset} options={drives} onChoose={(preset) => onBase({ ...base, preset })} />
      <NumberField
        {...words.partition}
        value={base.partitionPercent}
        min={5}
        max={100}
        onChoose={(partitionPercent) => onBase({ ...base, partitionPercent })}
      />
      <p className={hintStyles.hint}>{words.spareInAll(percent(total))}</p>
      <Choice
        label={words.scale}
        value={base.scale === null ? 'auto' : (String(base.scale) as ScaleChoice)}
        options={scales.map((value) => ({ value, name: scaleName(value, language) }))}
        onChoose={(value) => onBase({ ...base, scale: value === 'auto' ? null : Number(value) })}
      />
    </section>
  );
}

function TextField({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  return (
    <label className={`${fieldsStyles.field} ${fieldsStyles.long}`}>
      <span>{label}</span>
      <input type="text" maxLength={200} value={value} onChange={(event) => onChange(event.currentTarget.value)} />
    </label>
  );
}
