import { wafCumulative, wafNow, wafWindowWords } from '../../../store/selections/series/waf';
import { isAboutOne, type SessionState, toldVictim } from '../../../store/session/state';
import buttonStyles from '../../parts/button.module.css';
import { useSession, useSlow } from '../../parts/context';
import headingStyles from '../../parts/heading.module.css';
import { Live } from '../../parts/Live';
import { useEarlyLanguage } from '../../useLanguage';
import figuresStyles from './figures.module.css';

/** Flash pages written for each page that the collection told freed; null before the first, and where it freed none. */
function costOfTold(state: SessionState): number | null {
  const victim = toldVictim(state);
  const won = victim === null ? 0 : victim.pages - victim.validPages;
  return victim === null || won <= 0 ? null : victim.pages / won;
}

/** Write amplification with its name, which leads to the arithmetic. */
export function Figures() {
  const { page: texts } = useEarlyLanguage();
  const session = useSession();
  const panel = useSlow((state) => state.view.panel);
  return (
    <section className={figuresStyles.cost} aria-label={texts.whatItCosts} data-read>
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

/** Write amplification now, or of the collection that the sentence is about; over all writes where the window of now has none. One figure for one thing. */
export function WafNumbers() {
  const language = useEarlyLanguage();
  const { page: texts } = language;
  const { ratio } = language.numbers;
  const session = useSession();
  const run = useSlow((state) => state.run);
  // One truth on a screen: where the sentence is about one collection, so is the figure.
  const isOne = useSlow(isAboutOne);
  const isUnknown = useSlow(({ run: now }) => now !== null && Number.isNaN(wafNow(now)) && Number.isFinite(wafCumulative(now)));
  const window = run !== null && texts.nowOver(wafWindowWords(run.plan, language));
  return (
    <dl className={figuresStyles.big} aria-label={texts.writeAmplification}>
      <div>
        <dt>
          <span className={figuresStyles.counts}>{texts.pagesPerHostPage}</span>
          {isOne ? texts.costOfOne : isUnknown ? texts.costSinceStart : window}
        </dt>
        <Live
          as="dd"
          className={figuresStyles.figure}
          text={(r) => ratio((isOne ? costOfTold(session.state) : null) ?? (isUnknown ? wafCumulative(r) : wafNow(r)))}
        />
      </div>
    </dl>
  );
}
