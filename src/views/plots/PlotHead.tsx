import { lazy } from 'react';
import { useEarlyLanguage } from '../useLanguage';
import { ViewMenu } from '../ViewMenu';
import { type TwoLengths, ViewTitle } from '../ViewTitle';
import viewStyles from '../view.module.css';
import type { PlotToolsProps } from './PlotTools';
import { WholeRun } from './WholeRun';

const PlotTools = lazy(() => import('./PlotTools').then((module) => ({ default: module.PlotTools })));

/** Heading of a plot over time, and its switches. */
export function PlotHead({ title, ...tools }: PlotToolsProps & { readonly title: TwoLengths }) {
  const { plots: words } = useEarlyLanguage();
  return (
    <header className={viewStyles.head}>
      <ViewTitle of="plot" {...title} />
      <WholeRun axis={tools.axis} />
      <ViewMenu what={words.thePlot}>
        <PlotTools {...tools} />
      </ViewMenu>
    </header>
  );
}
