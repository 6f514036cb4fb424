import { bytes, printedDifference, ratio, whole } from '../../domain/format';
import type { Totals } from '../../engine/types';
import { wafCumulative, wafNow } from '../../store/selections/waf';
import type { RunView } from '../../store/types';
import { useSession, useSlow } from '../parts/context';
import { Explained } from '../parts/Explained';
import { Live } from '../parts/Live';

const PAGE = 4096;

/** What the window of "WAF now" is, in words. */
function windowWords(run: RunView | null): string {
  if (run === null) return 'now';
  const window = run.plan.scenario.wafWindow;
  if ('requests' in window) return `now, last ${whole(window.requests)} requests`;
  return `now, last ${bytes(window.driveWrites * run.plan.full.usedPages * PAGE)}`;
}

/** Why the two numbers differ, where they do. */
function whyTheyDiffer(run: RunView): string {
  const now = wafNow(run);
  const all = wafCumulative(run);
  if (!Number.isFinite(now) || !Number.isFinite(all) || Math.abs(now - all) < 0.05 * now) return '';
  return now > all
    ? 'The second counts everything since the start, the fill and the fresh writes too, when a page cost 1.00.'
    : 'The second still counts what was written before, when a page cost more.';
}

/** The two write amplification numbers with their name, which leads to the arithmetic. */
export function Figures() {
  const session = useSession();
  const panel = useSlow((state) => state.view.panel);
  return (
    <section className="cost-figures" aria-label="What it costs">
      <div className="figures-head">
        <h2 className="column-title">Write amplification</h2>
        <button
          type="button"
          className="inline"
          aria-expanded={panel === 'arithmetic'}
          onClick={() => session.setView({ panel: panel === 'arithmetic' ? null : 'arithmetic' })}
        >
          the arithmetic
        </button>
      </div>
      <WafNumbers />
    </section>
  );
}

/** The two write amplification numbers. */
export function WafNumbers() {
  const run = useSlow((state) => state.run);
  return (
    <>
      <dl className="big-figures" aria-label="Write amplification">
        <div>
          <dt>{windowWords(run)}</dt>
          <Live as="dd" className="figure" text={(r) => ratio(wafNow(r))} />
        </div>
        <div>
          <dt>since the first write</dt>
          <Live as="dd" className="figure" text={(r) => ratio(wafCumulative(r))} />
        </div>
      </dl>
      <Live as="p" className="hint why" text={whyTheyDiffer} />
    </>
  );
}

interface Row {
  readonly name: string;
  readonly why: string;
  readonly value: (totals: Totals, run: RunView) => string;
}

const rows: readonly Row[] = [
  {
    name: 'Host wrote',
    why: 'Bytes that the host has written since the start; requests times their size.',
    value: (t) => bytes(t.hostBytesWritten),
  },
  {
    name: 'NAND programmed',
    why: "Bytes programmed to the flash: the host's, those moved by collection, and padding. Over what the host wrote, it is the write amplification.",
    value: (t) => bytes(t.nandBytesProgrammed),
  },
  {
    name: 'Moved by collection',
    why: 'Bytes of valid pages that collection read from a block and programmed elsewhere, so that the block could be erased.',
    // So that the three rows add up as they are printed.
    value: (t) => bytes(printedDifference(t.nandBytesProgrammed, t.hostBytesWritten, t.pagesRelocated * PAGE)),
  },
  {
    name: 'Blocks erased',
    why: 'Erase operations, counted in blocks of the whole drive; each wears its block by one cycle.',
    value: (t) => whole(Math.round(t.blocksErased)),
  },
  {
    name: 'Free groups',
    why: 'Erased groups that wait to be written, of the drive as simulated; a group is the blocks of a die that are written and erased together.',
    value: (_, run) => `${whole(run.frame.groups[0])} of ${whole(run.plan.sim.dies * run.plan.sim.groupsPerDie)}`,
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
