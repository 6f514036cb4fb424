import { useEffect, useState } from 'react';
import type { PtsName } from '../../scenario/pts/names';
import { type StoredTest, storedTest } from '../../store/lab/storedPts';

/** The test that came with the page; undefined until it has been read, null where there is none. */
export function useStoredTest(name: PtsName): StoredTest | null | undefined {
  const [stored, setStored] = useState<StoredTest | null | undefined>(undefined);
  useEffect(() => {
    let isShown = true;
    const tell = (told: StoredTest | null) => {
      if (isShown) setStored(told);
    };
    storedTest(name).then(tell, () => tell(null));
    return () => {
      isShown = false;
    };
  }, [name]);
  return stored;
}
