import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { kindOf, type PlacementKind, placementKinds, placementOf, placementResult, withPlacement } from '../../store/lab/placements';
import { poolSize, type SweepEntry, SweepPool } from '../../store/lab/sweepPool';
import { ownerLetter } from '../ownerLetter';
import buttonStyles from '../parts/button.module.css';
import { usePage, useSlow } from '../parts/context';
import hintStyles from '../parts/hint.module.css';
import type { Theme } from '../theme';
import { useLanguage } from '../useLanguage';
import { OwnerSwatch } from './OwnerSwatch';
import styles from './placement.module.css';

/** The workload on screen on drives that differ in placement only: all are computed to their end in parallel, and each has a bar. */
export function PlacementTable({ theme }: { readonly theme: Theme }) {
  const { placement: words } = useLanguage();
  const scenario = useSlow((state) => state.scenario);
  const [pool] = useState(() => new SweepPool(poolSize(navigator.hardwareConcurrency)));
  const { entries, busy, done, total } = useStore(pool.store);
  useEffect(() => () => pool.dispose(), [pool]);
  useEffect(() => {
    if (scenario === null) return;
    const { actions: _actions, ...base } = scenario;
    pool.show([{ path: 'placement', values: placementKinds.map((kind) => placementOf(kind, scenario)) }], { ...base, actions: [] });
  }, [pool, scenario]);
  const most = useMemo(() => Math.max(1, ...entries.map(({ report }) => placementResult(report).waf ?? 0)), [entries]);
  if (scenario === null) return null;
  return (
    <section className={styles.table} aria-label={words.allPlacements}>
      <p className={hintStyles.hint}>{words.sameWork}</p>
      <ul>
        {placementKinds.map((kind, i) => (
          <PlacementRow key={kind} kind={kind} entry={entries[i]} most={most} isOwn={kindOf(scenario) === kind} theme={theme} />
        ))}
      </ul>
      {busy ? (
        <button type="button" onClick={() => pool.cancel()}>
          {words.stop}
        </button>
      ) : (
        done < total && (
          <button type="button" className={buttonStyles.filled} onClick={() => pool.start()}>
            {words.computeAll}
          </button>
        )
      )}
    </section>
  );
}

interface RowProps {
  readonly kind: PlacementKind;
  readonly entry: SweepEntry | undefined;
  readonly most: number;
  readonly isOwn: boolean;
  readonly theme: Theme;
}

function PlacementRow({ kind, entry, most, isOwn, theme }: RowProps) {
  const { numbers, placement: words } = useLanguage();
  const { pairing } = usePage();
  const { waf, handles } = placementResult(entry?.report ?? null);
  const why = entry?.fault ?? (entry?.status === 'running' ? words.running : '');
  // The classifier chooses its handles itself, so they do not say who wrote a page.
  const tells = kind === 'classifier' ? [] : handles;
  return (
    <li>
      <p className={styles.name}>
        <b>{words.kinds[kind]}</b>
        <span>{waf === null ? '' : numbers.ratio(waf)}</span>
      </p>
      <div className={styles.bar} aria-hidden="true">
        <i style={{ width: waf === null ? 0 : `${(100 * waf) / most}%` }} />
      </div>
      <p className={styles.handles}>
        {tells.map(
          (each, handle) =>
            each !== null && (
              // biome-ignore lint/suspicious/noArrayIndexKey: a handle is its number
              <span key={handle}>
                <OwnerSwatch owner={handle} theme={theme} /> {ownerLetter(handle)} {numbers.ratio(each)}
              </span>
            ),
        )}
        <span>{why}</span>
        {isOwn ? (
          <span>{words.onScreen}</span>
        ) : (
          <button type="button" className={buttonStyles.inline} onClick={() => void pairing.compareWith((now) => withPlacement(now, kind))}>
            {words.beside}
          </button>
        )}
      </p>
    </li>
  );
}
