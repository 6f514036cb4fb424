import { Suspense, useCallback, useMemo } from 'react';
import { perform } from '../../../store/session/commands';
import { BlockDetail } from '../../map/block/BlockDetail';
import { useSession, useSlow } from '../../parts/context';
import { Guarded } from '../../parts/Guarded';
import { useEarlyLanguage } from '../../useLanguage';
import { PageStoryPanel, WhyVictimAtRest } from '../../why/Recalled';
import type { ViewTools } from './PlotViews';

/** Follows a page whose number is pressed. */
export function useFollow(): (lpn: number) => void {
  const session = useSession();
  return useCallback((lpn: number) => perform(session, { do: 'recall', what: { what: 'page', lpn } }), [session]);
}

/** Whether a page is followed, or looked for. */
export function useFollows(): boolean {
  return useSlow(({ recalled }) => recalled.page !== null || recalled.pending === 'page');
}

/** The places of the page that is followed. */
export function FollowedPage() {
  const { page: words } = useEarlyLanguage();
  return (
    <Guarded name={words.oneCollection}>
      <PageStoryPanel />
    </Guarded>
  );
}

/** The chosen block's pages, in place of the right column, below the page of it that is followed. */
export function DetailPanel({ theme }: ViewTools) {
  const { page: words } = useEarlyLanguage();
  const session = useSession();
  const follows = useFollows();
  const onFollow = useFollow();
  const run = useSlow((state) => state.run);
  const { block, detail } = useSlow((state) => state.selection);
  const onClose = useMemo(() => () => session.selectBlock(null), [session]);
  if (run === null || block === null) return null;
  return (
    <Guarded name={words.theChosenBlock}>
      <Suspense>
        {follows && <PageStoryPanel />}
        <BlockDetail run={run} theme={theme} block={block} detail={detail} onClose={onClose} onFollow={onFollow}>
          <WhyVictimAtRest group={Math.floor(block / run.plan.sim.planesPerDie)} />
        </BlockDetail>
      </Suspense>
    </Guarded>
  );
}
