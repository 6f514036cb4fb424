import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { ListedScenario } from '../../scenario/shipped/shippedDefault';
import { usePage } from './context';

/** All shipped scenarios, in the order of the menu; until they have been fetched those that are here. */
export function useShipped(): readonly ListedScenario[] {
  const { documents } = usePage();
  useEffect(() => void documents.listShipped(), [documents]);
  return useStore(documents.shipped);
}
