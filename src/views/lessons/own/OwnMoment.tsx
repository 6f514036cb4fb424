import { useState } from 'react';
import { type Moment, type MomentKind, momentKinds, momentOf, momentText } from '../../../lessons/guide/moment';
import { hasRequests } from '../../../scenario/procedure';
import type { Scenario } from '../../../scenario/types';
import { phaseName } from '../../parts/labels';
import { useLanguage } from '../../useLanguage';
import { Pick, TextLine } from './ownFields';

/** The step of a procedure that a lesson is about: the last one in which the host sends requests. */
export function lastPhase({ phases }: Scenario): number {
  return phases.map(hasRequests).lastIndexOf(true);
}

interface MomentProps {
  readonly label: string;
  readonly drive: Scenario;
  readonly values: readonly string[];
  /** What it is called to leave the run where it is. */
  readonly stays: 'before' | 'stay';
  readonly faults: readonly string[];
  /** Null: no line. */
  readonly onChange: (value: string | null) => void;
}

/** A place of the run: kind of place, step of the procedure, how far into it. */
export function OwnMoment({ label, drive, values, stays, faults, onChange }: MomentProps) {
  const language = useLanguage();
  const { lessonForm: words } = language;
  const read = momentOf(values, lastPhase(drive));
  // While a number is typed it may be 0 for a moment.
  const [chosen, setChosen] = useState<MomentKind | null>(null);
  const moment: Moment = chosen === 'request' && read.kind === 'begin' ? { ...read, kind: 'request' } : read;
  const isOther = moment.kind === 'other';
  const put = (next: Partial<Moment>) => onChange(momentText({ ...moment, ...next }));
  const name = (kind: MomentKind) => words.moments[kind === 'before' ? stays : kind];
  const hasAmount = moment.kind === 'second' || moment.kind === 'request';
  return (
    <>
      <Pick
        label={label}
        value={moment.kind}
        faults={faults}
        options={momentKinds.filter((kind) => kind !== 'other' || isOther).map((kind) => [kind, name(kind)] as const)}
        onChoose={(kind) => {
          setChosen(kind);
          if (kind !== 'other') put({ kind });
        }}
      />
      {hasAmount && (
        <TextLine
          label={words.labels.amount}
          value={String(moment.amount)}
          onChange={(text) => {
            setChosen(moment.kind);
            put({ amount: Number(/^\d+(?:\.\d*)?/.exec(text.replace(',', '.'))?.[0] ?? 0) });
          }}
        />
      )}
      {(hasAmount || moment.kind === 'begin') && (
        <Pick
          label={words.labels.phase}
          value={String(moment.phase)}
          options={drive.phases.flatMap((phase, i) =>
            hasRequests(phase) ? [[String(i), `${i + 1}: ${phaseName(phase, language)}`] as const] : [],
          )}
          onChoose={(phase) => put({ phase: Number(phase) })}
        />
      )}
    </>
  );
}
