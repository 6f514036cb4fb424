import { printedDifference } from '../../../domain/format';
import { type WafByCause, wafByCause } from '../../../domain/wafByCause';
import type { Totals } from '../../../engine/totals';
import { victimFigures } from '../../../store/selections/drive/victim';
import { beyondWaf } from '../../../store/selections/series/fall';
import { wafCumulative, wafNow } from '../../../store/selections/series/waf';
import { isAboutOne } from '../../../store/session/state';
import type { RunView } from '../../../store/types';
import type { Language } from '../../../texts/language';
import { useSlow } from '../../parts/context';
import { Explained } from '../../parts/Explained';
import hintStyles from '../../parts/hint.module.css';
import { Live } from '../../parts/Live';
import { useLanguage } from '../../useLanguage';

const PAGE = 4096;

interface Row {
  /** `scale`: what counts the simulated drive says so, beside rows of the whole one. */
  readonly name: (language: Language, scale: number) => string;
  readonly why: (language: Language) => string;
  readonly value: (totals: Totals, run: RunView, language: Language) => string;
}

/** The parts of write amplification since the start that are not nothing. */
function causesWords(totals: Totals, { frame: { causes } }: RunView, { ledger, numbers }: Language): string {
  const parts = causes && wafByCause(totals, causes.total);
  if (parts === null) return '–';
  const all = Object.entries(parts) as readonly (readonly [keyof WafByCause, number])[];
  return all
    .filter(([cause, part]) => cause === 'data' || part >= 0.0005)
    .map(([cause, part]) => `${ledger.causes[cause]} ${numbers.ratio(part)}`)
    .join(' · ');
}

const rows: readonly Row[] = [
  {
    name: (language) => language.ledger.hostWrote,
    why: (language) => language.ledger.hostWroteMeans,
    value: (t, _run, language) => language.numbers.bytes(t.hostBytesWritten),
  },
  {
    name: (language) => language.ledger.nandProgrammed,
    why: (language) => language.ledger.nandProgrammedMeans,
    value: (t, _run, language) => language.numbers.bytes(t.nandBytesProgrammed),
  },
  {
    name: (language) => language.ledger.movedByCollection,
    why: (language) => language.ledger.movedByCollectionMeans,
    // So that the three rows add up as they are printed.
    value: (t, _run, language) =>
      language.numbers.bytes(printedDifference(t.nandBytesProgrammed, t.hostBytesWritten, t.pagesRelocated * PAGE)),
  },
  {
    name: (language) => language.ledger.byCause,
    why: (language) => language.ledger.byCauseMeans,
    value: (t, run, language) => causesWords(t, run, language),
  },
  {
    name: (language) => language.ledger.blocksErased,
    why: (language) => language.ledger.blocksErasedMeans,
    value: (t, _run, language) => language.numbers.whole(Math.round(t.blocksErased)),
  },
  {
    name: (language, scale) => (scale === 1 ? language.ledger.freeGroups : language.ledger.simulatedGroups(scale)),
    why: (language) => language.ledger.freeGroupsMean,
    value: (_, run, language) =>
      language.ledger.ofDies(
        language.numbers.whole(run.frame.groups[0]),
        language.numbers.whole(run.plan.sim.dies * run.plan.sim.groupsPerDie),
      ),
  },
];

/** What the collection on screen costs, worked out; nothing where it freed nothing. */
export function costOfOne({ frame: { lastVictim } }: RunView, { ledger, numbers }: Language): string {
  if (lastVictim === null) return '';
  const { pages, won, perHostPage } = victimFigures(lastVictim);
  return won > 0 ? ledger.ofOne(numbers.whole(pages), numbers.whole(won), numbers.ratio(perHostPage)) : '';
}

/** The same of all that was written, where the page is not about one collection. */
export function costSinceStart(run: RunView, { ledger, numbers }: Language): string {
  const { hostBytesWritten, nandBytesProgrammed } = run.frame.totals;
  const cost = wafCumulative(run);
  if (!Number.isFinite(cost)) return '';
  return ledger.sinceStart(numbers.bytes(nandBytesProgrammed), numbers.bytes(hostBytesWritten), numbers.ratio(cost));
}

/** Why the two numbers differ, where they do. */
function whyTheyDiffer(run: RunView, { panels: texts }: Language): string {
  const now = wafNow(run);
  const all = wafCumulative(run);
  if (!Number.isFinite(now) || !Number.isFinite(all) || Math.abs(now - all) < 0.05 * now) return '';
  return now > all ? texts.secondCountsFill : texts.secondCountsEarlier;
}

/** Why speed fell by more than write amplification rose, where it did. */
function whyItIsSlower(run: RunView, { ledger, numbers }: Language): string {
  const beyond = beyondWaf(run);
  return beyond === null ? '' : ledger.slowerThanItCosts(numbers.three(beyond.times), numbers.ratio(beyond.most));
}

/** Counters with units; each name explains itself when pressed. */
export function Ledger() {
  const language = useLanguage();
  const scale = useSlow((state) => state.scenario?.scale ?? 1);
  const isOne = useSlow(isAboutOne);
  return (
    <>
      <Live as="p" key={String(isOne)} text={(run) => (isOne ? costOfOne : costSinceStart)(run, language)} />
      <Live as="p" className={hintStyles.hint} text={(run) => whyTheyDiffer(run, language)} />
      <Live as="p" className={hintStyles.hint} text={(run) => whyItIsSlower(run, language)} />
      <dl data-testid="ledger">
        {rows.map((row) => (
          <Explained key={row.name(language, scale)} name={row.name(language, scale)} explanation={row.why(language)}>
            <Live text={(run) => row.value(run.frame.totals, run, language)} />
          </Explained>
        ))}
      </dl>
    </>
  );
}
