import { type ReactNode, useState } from 'react';
import { Tabs } from '../Tabs';
import type { Theme } from '../theme';
import { useLanguage } from '../useLanguage';
import { PlacementTable } from './PlacementTable';
import { WhoPays } from './WhoPays';

type Beside = 'pays' | 'collection' | 'all';

/** Beside the map of a drive that tells owners apart: who pays, or in its place one collection. */
export function WhoPaysBeside({ theme, children }: { readonly theme: Theme; readonly children: ReactNode }) {
  const { placement: words } = useLanguage();
  const [shows, setShows] = useState<Beside>('pays');
  return (
    <>
      <Tabs<Beside>
        label={words.besideMap}
        options={[
          { value: 'pays', name: words.whoPays },
          { value: 'collection', name: words.oneCollection },
          { value: 'all', name: words.allPlacements },
        ]}
        value={shows}
        onValue={setShows}
      />
      {shows === 'pays' ? <WhoPays theme={theme} /> : shows === 'all' ? <PlacementTable theme={theme} /> : children}
    </>
  );
}
