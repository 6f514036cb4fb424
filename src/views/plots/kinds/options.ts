import { plotQuantities } from '../../../domain/quantities';
import type { EarlyLanguage } from '../../../texts/language';
import type { PlotScale, PlotShows } from '../../props';

/** What a plot over time can show. */
export const shownOptions = (language: EarlyLanguage): readonly { readonly value: PlotShows; readonly name: string }[] =>
  plotQuantities.map((value) => ({ value, name: language.quantities[value].name }));

/** Scales that a rate can be shown on. */
export const scaleOptions = ({ plots }: EarlyLanguage): readonly { readonly value: PlotScale; readonly name: string }[] => [
  { value: 'log', name: plots.log },
  { value: 'linear', name: plots.linear },
];
