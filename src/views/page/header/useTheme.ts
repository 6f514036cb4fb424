import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { useSlow } from '../../parts/context';
import { onResize, rootSize } from '../../parts/room';
import { useMedia } from '../../parts/useMedia';
import { type Theme, themeOf, themeVariables } from '../../theme';

/** Size of 1 rem, px: canvases draw with it. */
function useRootSize(hall: boolean): number {
  const [root, setRoot] = useState(rootSize);
  useLayoutEffect(() => {
    document.documentElement.classList.toggle('in-hall', hall);
    const measure = () => setRoot(rootSize());
    measure();
    return onResize(measure);
  }, [hall]);
  return root;
}

/** Makes a theme of forced system colours, fetched where the system forces them; null: it does not. */
function useForcedColours(scheme: string): ((theme: Theme) => Theme) | null {
  const forced = useMedia('(forced-colors: active)');
  const [change, setChange] = useState<((theme: Theme) => Theme) | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another scheme of the system has other colours
  useEffect(() => {
    if (!forced) return setChange(null);
    // A new function each time, so that colours are resolved again.
    void import('../../systemColours').then(({ inSystemColours }) => setChange(() => (theme: Theme) => inSystemColours(theme)));
  }, [forced, scheme]);
  return change;
}

/** The theme in force: the reader's choice, else the system's; set as variables on the root element. */
export function useTheme(projector: boolean): Theme {
  const choice = useSlow((state) => state.view.scheme);
  const systemDark = useMedia('(prefers-color-scheme: dark)');
  const scheme = choice === 'auto' ? (systemDark ? 'dark' : 'light') : choice;
  const root = useRootSize(projector);
  const forced = useForcedColours(scheme);
  const theme = useMemo(() => {
    const own = themeOf(scheme, projector, root);
    return forced === null ? own : forced(own);
  }, [scheme, projector, root, forced]);
  useLayoutEffect(() => {
    const element = document.documentElement;
    element.style.colorScheme = scheme;
    for (const [name, value] of Object.entries(themeVariables(theme))) element.style.setProperty(name, value);
  }, [scheme, theme]);
  return theme;
}
