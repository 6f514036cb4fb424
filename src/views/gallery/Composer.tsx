import { useMemo, useState } from 'react';
import { binaryBytes, percent, seconds } from '../../domain/format';
import {
  type BlockKind,
  type BuildingBlock,
  composed,
  composerDrives,
  freshBlock,
  moved,
  type Procedure,
  templates,
} from '../../store/lab/experimentComposer';
import { useSession } from '../page/context';
import { Choice, NumberField } from '../page/fields';
import { phaseName } from '../page/labels';
import { BlockFields, blockNames } from './ComposerBlock';

const kinds: readonly BlockKind[] = ['erase', 'fill', 'restore', 'access', 'trim', 'idle'];
const scales = ['auto', '1', '4', '16', '64'] as const;
type ScaleChoice = (typeof scales)[number];
const scaleNames: Readonly<Record<ScaleChoice, string>> = {
  auto: 'as fits the drive',
  '1': 'full size',
  '4': '1:4',
  '16': '1:16',
  '64': '1:64',
};

/** A building block with a number of its own, so that it keeps its fields when it is moved. */
interface Numbered {
  readonly id: number;
  readonly block: BuildingBlock;
}

const numbered = (blocks: readonly BuildingBlock[], from: number): readonly Numbered[] =>
  blocks.map((block, i) => ({ id: from + i, block }));

/** A procedure of one's own out of the building blocks of the benches, run as a scenario. */
export function Composer({ onRun }: { readonly onRun: () => void }) {
  const session = useSession();
  const [base, setBase] = useState<Omit<Procedure, 'blocks'>>(() => firstTemplate());
  const [steps, setSteps] = useState<readonly Numbered[]>(() => numbered(firstTemplate().blocks, 0));
  const [next, setNext] = useState(1000);
  const result = useMemo(() => composed({ ...base, blocks: steps.map(({ block }) => block) }), [base, steps]);

  const takeTemplate = (id: string) => {
    const chosen = templates.find((template) => template.id === id)?.procedure;
    if (chosen === undefined) return;
    setBase((old) => ({ ...chosen, preset: old.preset, scale: old.scale }));
    setSteps(numbered(chosen.blocks, next));
    setNext(next + chosen.blocks.length);
  };
  const add = (kind: BlockKind) => {
    setSteps([...steps, { id: next, block: freshBlock(kind) }]);
    setNext(next + 1);
  };
  const change = (id: number, block: BuildingBlock) => setSteps(steps.map((step) => (step.id === id ? { id, block } : step)));
  const move = (index: number, by: number) => {
    const order = moved(
      steps.map(({ block }) => block),
      index,
      by,
    );
    setSteps(order.map((block) => steps.find((step) => step.block === block) ?? { id: next, block }));
  };
  const run = () => {
    if (!result.ok) return;
    onRun();
    void session.open(result.value, 'play', { push: true, notices: result.notices });
  };

  return (
    <article className="gallery-page composer">
      <h3 className="gallery-headline">A procedure of your own</h3>
      <p className="gallery-lead">
        The building blocks of the benches: put them in order, choose a drive, run it. What you make is a scenario like any other, with a
        link that gives the same run on every machine.
      </p>
      <div className="composer-columns">
        <DriveChoices base={base} onBase={setBase} onTemplate={takeTemplate} />
        <section aria-label="Steps">
          <ol className="composer-steps">
            {steps.map(({ id, block }, index) => (
              <li key={id} className="composer-step">
                <StepHead
                  name={blockNames[block.kind]}
                  index={index}
                  count={steps.length}
                  onMove={(by) => move(index, by)}
                  onRemove={() => setSteps(steps.filter((step) => step.id !== id))}
                />
                <BlockFields block={block} onChange={(changed) => change(id, changed)} />
              </li>
            ))}
          </ol>
          <fieldset className="composer-add">
            <legend>Add a step</legend>
            {kinds.map((kind) => (
              <button key={kind} type="button" onClick={() => add(kind)}>
                {blockNames[kind]}
              </button>
            ))}
          </fieldset>
          <Verdict result={result} onRun={run} />
        </section>
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
  readonly base: Omit<Procedure, 'blocks'>;
  readonly onBase: (base: Omit<Procedure, 'blocks'>) => void;
  readonly onTemplate: (id: string) => void;
}

function DriveChoices({ base, onBase, onTemplate }: ChoicesProps) {
  const drives = useMemo(() => composerDrives(), []);
  const drive = drives.find(({ value }) => value === base.preset);
  const [template, setTemplate] = useState(templates[0]?.id ?? '');
  const total = 1 - (1 - (drive?.spare ?? 0)) * (base.partitionPercent / 100);
  return (
    <section className="composer-base" aria-label="The drive">
      <Choice
        label="Start from"
        long
        value={template}
        options={templates.map(({ id, name }) => ({ value: id, name }))}
        onChoose={(id) => {
          setTemplate(id);
          onTemplate(id);
        }}
      />
      <TextField label="Name" value={base.name} onChange={(name) => onBase({ ...base, name })} />
      <Choice label="Drive" long value={base.preset} options={drives} onChoose={(preset) => onBase({ ...base, preset })} />
      <NumberField
        label="Partition"
        unit="% of the drive"
        value={base.partitionPercent}
        min={5}
        max={100}
        onChoose={(partitionPercent) => onBase({ ...base, partitionPercent })}
      />
      <p className="hint">{percent(total)} spare area in all, of raw. What is left unpartitioned is never written and works as spare.</p>
      <Choice
        label="Scale"
        value={base.scale === null ? 'auto' : (String(base.scale) as ScaleChoice)}
        options={scales.map((value) => ({ value, name: scaleNames[value] }))}
        onChoose={(value) => onBase({ ...base, scale: value === 'auto' ? null : Number(value) })}
      />
      <p className="hint">
        Data, to a drive that compresses: repeating bytes shrink to its floor, full random data not at all; pseudo-random data are taken as
        half, which is an estimate. Other drives store every page whole.
      </p>
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
    <label className="field long">
      <span>{label}</span>
      <input type="text" maxLength={200} value={value} onChange={(event) => onChange(event.currentTarget.value)} />
    </label>
  );
}

interface HeadProps {
  readonly name: string;
  readonly index: number;
  readonly count: number;
  readonly onMove: (by: number) => void;
  readonly onRemove: () => void;
}

function StepHead({ name, index, count, onMove, onRemove }: HeadProps) {
  const which = `step ${index + 1}, ${name}`;
  return (
    <div className="composer-head">
      <h4>
        <span className="composer-number">{index + 1}</span> {name}
      </h4>
      <div className="composer-order">
        <button type="button" className="quiet" aria-label={`Move ${which} up`} disabled={index === 0} onClick={() => onMove(-1)}>
          ↑
        </button>
        <button type="button" className="quiet" aria-label={`Move ${which} down`} disabled={index === count - 1} onClick={() => onMove(1)}>
          ↓
        </button>
        <button type="button" className="quiet" aria-label={`Remove ${which}`} onClick={onRemove}>
          Remove
        </button>
      </div>
    </div>
  );
}

/** What the procedure becomes, or the sentences that say why it cannot run. */
function Verdict({ result, onRun }: { readonly result: ReturnType<typeof composed>; readonly onRun: () => void }) {
  return (
    <div className="composer-verdict">
      <div role="status">
        {result.ok ? (
          <p className="hint">
            {result.value.phases
              .map((phase) => `${phaseName(phase)}${phase.seconds === null ? '' : `, ${seconds(phase.seconds)}`}`)
              .join(' → ')}
            {`, at ${result.value.scale === 1 ? 'full size' : `1:${result.value.scale}`}, on ${binaryBytes(result.value.drive.bufferKiB * 1024)} of write buffer.`}
          </p>
        ) : (
          <ul className="faults">
            {result.faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        )}
      </div>
      <button type="button" className="filled" disabled={!result.ok} onClick={onRun}>
        Run it on the page
      </button>
    </div>
  );
}
