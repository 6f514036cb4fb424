import { originPhase } from '../../../store/selections/phase';
import { wafCumulative, wafNow, wafWindowWords } from '../../../store/selections/series/waf';
import type { RunView, SceneMoment } from '../../../store/types';
import type { Language } from '../../../texts/language';
import buttonStyles from '../../parts/button.module.css';
import { useSession, useSlow } from '../../parts/context';
import headingStyles from '../../parts/heading.module.css';
import hintStyles from '../../parts/hint.module.css';
import { Live } from '../../parts/Live';
import { useEarlyLanguage, useLanguageIfThere } from '../../useLanguage';
import figuresStyles from './figures.module.css';

/** Scenes whose sentence is about one collection, the last one. */
const oneCollection: readonly SceneMoment[] = ['firstCollection', 'trough', 'afterTrim'];

/** Flash pages written for each page that the last collection freed; null before the first, and where it freed none. */
function costOfLast(run: RunView): number | null {
  const { lastVictim } = run.frame;
  const won = lastVictim === null ? 0 : lastVictim.pages - lastVictim.validPages;
  return lastVictim === null || won <= 0 ? null : lastVictim.pages / won;
}

/** Why the two numbers differ, where they do. */
function whyTheyDiffer(run: RunView, { panels: texts }: Language): string {
  const now = wafNow(run);
  const all = wafCumulative(run);
  if (!Number.isFinite(now) || !Number.isFinite(all) || Math.abs(now - all) < 0.05 * now) return '';
  return now > all ? texts.secondCountsFill : texts.secondCountsEarlier;
}

/** The two write amplification numbers with their name, which leads to the arithmetic. */
export function Figures() {
  const { page: texts } = useEarlyLanguage();
  const session = useSession();
  const panel = useSlow((state) => state.view.panel);
  return (
    <section className={figuresStyles.cost} aria-label={texts.whatItCosts}>
      <div className={figuresStyles.head}>
        <h2 className={headingStyles.heading}>{texts.writeAmplification}</h2>
        <button
          type="button"
          className={buttonStyles.inline}
          aria-expanded={panel === 'arithmetic'}
          onClick={() => session.setView({ panel: panel === 'arithmetic' ? null : 'arithmetic' })}
        >
          {texts.theArithmetic}
        </button>
      </div>
      <WafNumbers />
    </section>
  );
}

/**
 * The two write amplification numbers; the first one alone where the tour tells of one collection, and before the second differs: nothing has
 * been written in the phase yet.
 */
export function WafNumbers() {
  const language = useEarlyLanguage();
  const { page: texts } = language;
  const { ratio } = language.numbers;
  const run = useSlow((state) => state.run);
  const whole = useLanguageIfThere();
  // One truth on a screen: where the sentence is about one collection, so is the figure.
  const isOne = useSlow(({ stage, tour }) => stage?.collecting === true && tour !== null && oneCollection.includes(tour.scene.to));
  const hasFill = run !== null && originPhase(run.plan) > 0;
  const isUnknown = useSlow(({ run: now }) => now !== null && Number.isNaN(wafNow(now)) && Number.isFinite(wafCumulative(now)));
  // The tour names one at a time, until the drive is left to the reader.
  const isAlone = useSlow(({ tour }) => tour !== null && tour.at < tour.count - 1);
  const sinceStart = hasFill ? texts.fillIncluded : texts.costSinceStart;
  const window = run !== null && texts.nowOver(wafWindowWords(run.plan, language));
  return (
    <>
      <dl className={figuresStyles.big} aria-label={texts.writeAmplification}>
        <div>
          <dt>{isOne ? texts.costOfOne : isUnknown ? sinceStart : window}</dt>
          <Live
            as="dd"
            className={figuresStyles.figure}
            text={(r) => ratio((isOne ? costOfLast(r) : null) ?? (isUnknown ? wafCumulative(r) : wafNow(r)))}
          />
        </div>
        <div data-unknown={isUnknown || isAlone || undefined}>
          <dt>
            {hasFill ? (
              <>
                <span className={figuresStyles.over}>{texts.allWrites}</span>
                {texts.fillIncluded}
              </>
            ) : (
              texts.costSinceStart
            )}
          </dt>
          <Live as="dd" className={figuresStyles.figure} text={(r) => ratio(wafCumulative(r))} />
        </div>
      </dl>
      <Live as="p" className={`${hintStyles.hint} ${figuresStyles.why}`} text={(run) => (whole ? whyTheyDiffer(run, whole) : '')} />
    </>
  );
}
