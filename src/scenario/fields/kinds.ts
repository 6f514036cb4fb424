/** Kinds of steps, a row each: which fields it uses, and the traits that other code asks for. Data alone, worked out when the page is built. */
import type { PhaseKind } from '../../domain/names';
import { defaultsOf, keysWhere, type Part, type ValuesWith } from './field';
import { phaseFields } from './phase';

export type PhaseKey = Exclude<keyof typeof phaseFields, 'do'>;
type InPart<P extends Part> = { readonly part: P };
/** The fields of a part of a step. */
export type ValuesOf<P extends Part> = ValuesWith<typeof phaseFields, InPart<P>>;

/** Keys of the fields of some parts, in the order of the table. */
function inParts<P extends Part>(...parts: readonly P[]): readonly (keyof ValuesOf<P>)[] {
  return keysWhere<typeof phaseFields, keyof ValuesOf<P>>(phaseFields, ({ part }) => (parts as readonly unknown[]).includes(part));
}

/** Defaults of a step's fields; only its kind has none. */
export const phaseDefaults = defaultsOf(phaseFields);

export const stopKeys = inParts('stops');
export const paceKeys = inParts('pace');
const ofReplay = ['qd', 'entropy', 'passes', 'requests', 'seconds'] as const;
const ofHost = inParts('requests', 'pace', 'stops');

/** What a step does to the data of its span: nothing, writes it by a pattern, writes wherever its trace says, trims it, or erases the drive. */
export type DataEffect = 'keeps' | 'writes' | 'scatters' | 'trims' | 'erases';

export interface KindRow {
  /** The fields that it uses, in the order in which a complete step has them. */
  readonly uses: readonly PhaseKey[];
  /** A field that it cannot be without. */
  readonly needs?: PhaseKey;
  /** Its requests follow a pattern, and other jobs may run beside it. */
  readonly isHost?: true;
  /** It sends requests of the host. */
  readonly hasRequests?: true;
  readonly data: DataEffect;
  /** It is done at once, whole: it takes no time and has no amount. */
  readonly isInstant?: true;
}

export const kindRows: Readonly<Record<PhaseKind, KindRow>> = {
  erase: { uses: [], data: 'erases', isInstant: true },
  write: { uses: ofHost, isHost: true, hasRequests: true, data: 'writes' },
  read: { uses: ofHost, isHost: true, hasRequests: true, data: 'keeps' },
  mixed: { uses: [...ofHost, ...inParts('shares')], isHost: true, hasRequests: true, data: 'writes' },
  trim: { uses: ['span'], data: 'trims', isInstant: true },
  idle: { uses: ['seconds'], needs: 'seconds', data: 'keeps' },
  replay: { uses: [...inParts('recorded'), ...ofReplay], needs: 'trace', hasRequests: true, data: 'scatters' },
};

const partsOfJobs: readonly (Part | undefined)[] = ['requests', 'shares'];
/** Fields that a job beside a phase has: its requests and what is mixed among them, but no end and no pace. */
export const jobKeys: readonly string[] = ['do', ...keysWhere(phaseFields, ({ part }) => partsOfJobs.includes(part))];
