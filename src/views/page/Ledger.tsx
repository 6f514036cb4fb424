import { bytes, printedDifference, whole } from '../../domain/format';
import type { Totals } from '../../engine/types';
import type { RunView } from '../../store/types';
import { ledger as texts } from '../../texts/en/ledger';
import { Explained } from '../parts/Explained';
import { Live } from '../parts/Live';

const PAGE = 4096;

interface Row {
  readonly name: string;
  readonly why: string;
  readonly value: (totals: Totals, run: RunView) => string;
}

const rows: readonly Row[] = [
  {
    get name() {
      return texts.hostWrote;
    },
    get why() {
      return texts.bytesThatTheHostHas;
    },
    value: (t) => bytes(t.hostBytesWritten),
  },
  {
    get name() {
      return texts.nandProgrammed;
    },
    get why() {
      return texts.bytesProgrammedToTheFlash;
    },
    value: (t) => bytes(t.nandBytesProgrammed),
  },
  {
    get name() {
      return texts.movedByCollection;
    },
    get why() {
      return texts.bytesOfValidPagesThat;
    },
    // So that the three rows add up as they are printed.
    value: (t) => bytes(printedDifference(t.nandBytesProgrammed, t.hostBytesWritten, t.pagesRelocated * PAGE)),
  },
  {
    get name() {
      return texts.blocksErased;
    },
    get why() {
      return texts.eraseOperationsCountedIn;
    },
    value: (t) => whole(Math.round(t.blocksErased)),
  },
  {
    get name() {
      return texts.freeGroups;
    },
    get why() {
      return texts.erasedGroupsThatWaitTo;
    },
    value: (_, run) => texts.of(whole(run.frame.groups[0]), whole(run.plan.sim.dies * run.plan.sim.groupsPerDie)),
  },
];

/** Counters with units; each name explains itself when pressed. */
export function Ledger() {
  return (
    <dl className="ledger">
      {rows.map((row) => (
        <Explained key={row.name} name={row.name} explanation={row.why}>
          <Live text={(run) => row.value(run.frame.totals, run)} />
        </Explained>
      ))}
    </dl>
  );
}
