import { createContext, type ReactNode } from 'react';
import type { ChartLayout } from './chartLayout';

/** What lies over the plots over time, for instance a curve that is drawn there: asked with each plot's scales and name; null: nothing. */
export type ChartOverlay = (layout: ChartLayout, name: string) => ReactNode;

export const ChartOverlayContext = createContext<ChartOverlay | null>(null);
