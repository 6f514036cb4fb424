import { useLayoutEffect, useMemo } from 'react';
import { type Theme, themeOf, themeVariables } from '../theme';
import { useSlow } from './context';
import { useMedia } from './useMedia';

/** The theme in force: the reader's choice, else the system's; set as variables on the root element. */
export function useTheme(projector: boolean): Theme {
  const choice = useSlow((state) => state.view.scheme);
  const systemDark = useMedia('(prefers-color-scheme: dark)');
  const scheme = choice === 'auto' ? (systemDark ? 'dark' : 'light') : choice;
  const theme = useMemo(() => themeOf(scheme, projector), [scheme, projector]);
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.style.colorScheme = scheme;
    for (const [name, value] of Object.entries(themeVariables(theme))) root.style.setProperty(name, value);
  }, [scheme, theme]);
  return theme;
}
