import { useLayoutEffect } from 'react';

/** Type for the last row, as long as the caller is shown: the smallest is a thirty-sixth of the window's height. */
export function useTypeForLastRow(): void {
  useLayoutEffect(() => {
    const { classList } = document.documentElement;
    classList.add('for-last-row');
    return () => classList.remove('for-last-row');
  }, []);
}
