import { type RefObject, useState } from 'react';
import type { Scenario } from '../../scenario/types';
import type { PtsFigure } from '../../store/lab/ptsFigures';
import { calledDrive } from '../../store/selections/words/parameters';
import articleStyles from '../parts/article.module.css';
import { Choice } from '../parts/fields';
import { FigureActions } from '../takeaway/FigureActions';
import { useLanguage } from '../useLanguage';
import { axisName, titleOf } from './figureWords';
import styles from './pts.module.css';

interface FigureExportProps {
  readonly figures: readonly PtsFigure[];
  readonly scenario: Scenario;
  /** The element with the pictures of the figures, in their order. */
  readonly within: RefObject<HTMLElement | null>;
}

/** One of the plots, as it is on screen, with its title, parameters, source and link. */
export function FigureExport({ figures, scenario, within }: FigureExportProps) {
  const language = useLanguage();
  const { pts: words } = language;
  const [chosen, choose] = useState(0);
  const at = Math.min(chosen, figures.length - 1);
  const figure = figures[at];
  if (figure === undefined) return null;
  const { drive, scale, seed } = scenario;
  const title = titleOf(figure, language);
  const make = async (): Promise<string> => {
    const picture = within.current?.querySelectorAll<SVGSVGElement>(`.${styles.stage} svg`)[at];
    if (picture === undefined) throw new Error(words.noPicture);
    const about = [axisName(figure, language), calledDrive({ drive }, language), `1:${scale}`, `seed ${seed}`].join(' · ');
    const [{ fontStyle }, { svgOfElement }] = await Promise.all([import('../takeaway/sheets'), import('../takeaway/svgOfElement')]);
    return svgOfElement(picture, { title, about, link: location.href }, await fontStyle());
  };
  return (
    <section aria-label={words.takePlot}>
      <h4 className={articleStyles.subhead}>{words.takePlot}</h4>
      <Choice
        label={words.plot}
        value={String(at)}
        options={figures.map((each, i) => ({ value: String(i), name: titleOf(each, language) }))}
        onChoose={(value) => choose(Number(value))}
      />
      <FigureActions title={title} kind="plot" svg={make} />
    </section>
  );
}
