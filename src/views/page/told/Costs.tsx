import { wafCumulative, wafNow, wafWindowWords } from '../../../store/selections/series/waf';
import { costOfOne } from '../../../store/session/state';
import buttonStyles from '../../parts/button.module.css';
import { useSession, useSlow } from '../../parts/context';
import headingStyles from '../../parts/heading.module.css';
import { Live } from '../../parts/Live';
import { useEarlyLanguage } from '../../useLanguage';
import figuresStyles from './figures.module.css';

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
  const run = useSlow((state) => state.run);
  // One truth on a screen: where the sentence is about one collection, so is the figure.
  const one = useSlow(costOfOne);
  const isUnknown = useSlow(({ run: now }) => now !== null && Number.isNaN(wafNow(now)) && Number.isFinite(wafCumulative(now)));
  const window = run !== null && texts.nowOver(wafWindowWords(run.plan, language));
  return (
    <dl className={figuresStyles.big} aria-label={texts.writeAmplification}>
      <div>
        <dt>
          <span className={figuresStyles.counts}>{texts.pagesPerHostPage}</span>
          {one !== null ? texts.costOfOne : isUnknown ? texts.costSinceStart : window}
        </dt>
        <Live as="dd" className={figuresStyles.figure} text={(r) => ratio(one ?? (isUnknown ? wafCumulative(r) : wafNow(r)))} />
      </div>
    </dl>
  );
}
