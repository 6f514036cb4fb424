import { lazy, useEffect } from 'react';
import { pacings, patterns, victimPolicies } from '../../../domain/names';
import { isHostPhase, mixesSizes } from '../../../scenario/procedure';
import { useSlow } from '../../parts/context';
import { Group } from '../../parts/Group';
import { driveLine, phaseName, workloadLine } from '../../parts/labels';
import { useLanguage } from '../../useLanguage';

/** The groups' contents are fetched when the page has time, or when a reader opens one. */
const fetchBodies = () => import('./ControlsBodies');
const GroupBody = lazy(() => fetchBodies().then((module) => ({ default: module.GroupBody })));

/** Wall time after which the bodies are fetched though the page is busy, ms. */
const BUSY_MS = 4000;

function usePrefetch(): void {
  useEffect(() => {
    // A failed fetch is repeated, and reported, when a group is opened.
    const fetch = () => void fetchBodies().catch(() => undefined);
    // Safari has no idle callbacks.
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(fetch, BUSY_MS);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(fetch, { timeout: BUSY_MS });
    return () => cancelIdleCallback(idle);
  }, []);
}

/** What the host does to the drive. */
export function WorkloadGroup() {
  const language = useLanguage();
  const { panels: words } = language;
  usePrefetch();
  const live = useSlow((state) => state.stage?.live);
  const phase = useSlow((state) => (state.stage === null ? undefined : state.scenario?.phases[state.stage.phase]));
  if (live === undefined) return null;
  // A TRIM or a rest has no pattern and no queue depth.
  const line =
    phase !== undefined && !isHostPhase(phase)
      ? phaseName(phase, language)
      : workloadLine(patterns[live.pattern] ?? 'random', mixesSizes(phase) ? null : live.kib, live.qd, language);
  return (
    <Group name={words.workload} state={line}>
      <GroupBody group="workload" />
    </Group>
  );
}

/** How the drive wins space back. `isOpen`: until a reader folds it. */
export function CollectionGroup({ isOpen = false }: { readonly isOpen?: boolean }) {
  const { panels: words, policies } = useLanguage();
  const ftl = useSlow((state) => state.scenario?.ftl);
  const live = useSlow((state) => state.stage?.live);
  if (ftl === undefined || live === undefined) return null;
  const victim = victimPolicies[live.victim] ?? ftl.victim;
  const pacing = pacings[live.pacing] ?? ftl.pacing;
  return (
    <Group name={words.collection} state={`${policies[victim].short} · ${words.shortPacingNames[pacing]}`} isOpen={isOpen}>
      <GroupBody group="collection" />
    </Group>
  );
}

/** The drive; each change makes another one. */
export function DriveGroup() {
  const language = useLanguage();
  const { panels: words } = language;
  const scenario = useSlow((state) => state.scenario);
  if (scenario === null) return null;
  return (
    <Group name={words.drive} state={driveLine(scenario, language)}>
      <GroupBody group="drive" />
    </Group>
  );
}

/** What decides the numbers but is no property of drive or workload. */
export function RunGroup() {
  const { panels: words } = useLanguage();
  const scenario = useSlow((state) => state.scenario);
  if (scenario === null) return null;
  return (
    <Group name={words.run} state={words.seedAndScale(scenario.seed, scenario.scale)}>
      <GroupBody group="run" />
    </Group>
  );
}
