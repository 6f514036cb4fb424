import { type ElementType, useRef } from 'react';
import type { RunView } from '../../store/types';
import { setText } from '../useDrawing';
import { useLive } from './context';

interface LiveProps {
  /** Computed from the run; written only where it changed. */
  readonly text: (run: RunView) => string;
  readonly as?: ElementType;
  readonly className?: string | undefined;
  /** It shows the time of the run: written as often as the plots are drawn, so that all clocks agree. */
  readonly isClock?: boolean;
}

/** A text that follows the run without React. */
export function Live({ text, as: Tag = 'span', className, isClock = false }: LiveProps) {
  const ref = useRef<HTMLElement>(null);
  useLive((run) => setText(ref.current, text(run)), isClock);
  return <Tag ref={ref} className={className} />;
}
