import { useEffect } from 'react';
import { usePlayer } from './useLesson';

/** The block that an answer begins with: "Block 3, with six valid pages". */
const NAMED = /^Block (\d+)\b/;

/** A question about blocks is answered in the picture, too: pressing a block of a tiny drive chooses the answer that names it. */
export function useBlockAnswer(): void {
  const player = usePlayer();
  useEffect(() => {
    const hear = ({ target }: MouseEvent) => {
      const block = target instanceof Element ? target.closest<HTMLElement>('[data-block]')?.dataset.block : undefined;
      const { lesson, step } = player.state;
      const ask = lesson?.steps[step]?.ask;
      if (block === undefined || ask?.kind !== 'choice') return;
      const option = ask.options.findIndex(({ text }) => NAMED.exec(text)?.[1] === block);
      if (option >= 0) player.draft({ kind: 'choice', option });
    };
    window.addEventListener('click', hear);
    return () => window.removeEventListener('click', hear);
  }, [player]);
}
