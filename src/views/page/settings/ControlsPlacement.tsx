import {
  classifiers,
  type Isolation,
  isolations,
  namesHandles,
  placementInterfaces,
  placementTraits,
  type Quota,
  quotas,
  victimScopes,
  zoneDies,
  zoneHosts,
} from '../../../domain/names';
import { isolationOf, namedTags } from '../../../scenario/placement';
import type { Placement, Scenario, Zones } from '../../../scenario/types';
import type { Language } from '../../../texts/language';
import { useSlow } from '../../parts/context';
import { Choice, NumberField } from '../../parts/fields';
import { Group } from '../../parts/Group';
import hintStyles from '../../parts/hint.module.css';
import { useLanguage } from '../../useLanguage';
import { NumberFields } from './NumberFields';
import { useRestart } from './useRestart';

/** Placement with another interface: what the one before said and this one does not take is as it begins. */
function withInterface(s: Scenario, name: Placement['interface']) {
  const { placement, ftl } = s;
  const { by, isolates, units } = placementTraits[name];
  const isPlaced = by !== 'nobody';
  return {
    placement: {
      ...placement,
      interface: name,
      classifier: by === 'drive' ? (placement.classifier ?? ('lifetime' as const)) : null,
      ...(units ? {} : { reclaimGroups: 1 }),
      ...(by === 'handles' && isolates ? {} : { isolation: 'initially' as const }),
      // The log of zones has one for each handle that is named, and cleans among all of them.
      ...(by === 'zones'
        ? { handles: namedTags({ ...s, placement: { ...placement, interface: 'none' } }), victimScope: 'global' as const }
        : {}),
      ...(by === 'handles' && placement.handles < 2 ? { handles: 2 } : {}),
      ...(isPlaced ? {} : { ruBlocks: null }),
    },
    // What a reclaim unit made of the drive goes with it.
    ...(!isPlaced && placement.ruBlocks !== null ? { drive: { superblockDies: 1 } } : {}),
    // Handles have frontiers of their own, and two of these need a group more.
    ...(!isPlaced || ftl.frontiers === 'dual'
      ? {}
      : { ftl: { frontiers: 'dual' as const, gcLow: Math.max(2, ftl.gcLow), gcHigh: Math.max(2, ftl.gcHigh) } }),
  };
}

/** Lists for single handles do not outlive another number of them. */
function withHandles({ isolation, quota }: Placement, handles: number): Partial<Placement> {
  return {
    handles,
    ...(typeof isolation === 'string' ? {} : { isolation: isolation[0] ?? 'initially' }),
    ...(typeof quota === 'string' ? {} : { quota: 'sqrt' }),
  };
}

/** Placement in a few words. */
function placementLine({ placement }: Scenario, { numbers, placement: { settings: words } }: Language): string {
  const { interface: name, handles, isolation } = placement;
  if (!namesHandles(name)) return words.interfaces[name].setting;
  return words.line(numbers.whole(handles), words.isolations[typeof isolation === 'string' ? isolation : 'mixed']);
}

/** What the host names: handles, isolation, quotas, reclaim unit. */
function HostPlacement({ scenario }: { readonly scenario: Scenario }) {
  const { driveWords, placement: texts } = useLanguage();
  const { settings: words } = texts;
  const restart = useRestart();
  const { placement } = scenario;
  const set = (change: Partial<Placement>) => restart({ placement: change });
  const isMixed = typeof placement.isolation !== 'string';
  return (
    <>
      <NumberField
        {...driveWords.placement.handles}
        value={placement.handles}
        min={1}
        max={128}
        onChoose={(handles) => restart((now) => ({ placement: withHandles(now.placement, handles) }))}
      />
      {placementTraits[placement.interface].isolates && (
        <Choice<Isolation>
          {...driveWords.placement.isolation}
          long
          value={isMixed ? null : isolationOf(placement, 0)}
          {...(isMixed && { none: words.isolations.mixed })}
          options={isolations.map((value) => ({ value, name: words.isolations[value] }))}
          onChoose={(isolation) => set({ isolation })}
        />
      )}
      {placement.isolation !== 'initially' && (
        <Choice
          {...driveWords.placement.victimScope}
          long
          value={placement.victimScope}
          options={victimScopes.map((value) => ({ value, name: words.scopes[value] }))}
          onChoose={(victimScope) => set({ victimScope })}
        />
      )}
      {placement.isolation !== 'initially' && placement.victimScope === 'handle' && (
        <Choice<Quota>
          {...driveWords.placement.quota}
          long
          value={typeof placement.quota === 'string' ? placement.quota : null}
          {...(typeof placement.quota !== 'string' && { none: words.quotas.fixed })}
          options={quotas.map((value) => ({ value, name: words.quotas[value] }))}
          onChoose={(quota) => set({ quota })}
        />
      )}
      {namedTags({ ...scenario, placement: { ...placement, interface: 'none' } }) === 1 && (
        <p className={hintStyles.hint}>{words.notNamed}</p>
      )}
    </>
  );
}

/** Blocks of a reclaim unit: one of each plane of 1, 2, 4 ... dies. */
function UnitChoice({ scenario }: { readonly scenario: Scenario }) {
  const language = useLanguage();
  const { driveWords, numbers } = language;
  const restart = useRestart();
  const { drive, placement } = scenario;
  const dies = [1, 2, 4, 8, 16, 32, 64].filter((n) => n > 1 && n <= drive.channels * drive.diesPerChannel);
  const own = driveWords.placement.ruBlocks;
  return (
    <Choice
      {...own}
      long
      value={placement.ruBlocks === null ? 'group' : String(placement.ruBlocks)}
      options={[
        { value: 'group', name: own.none ?? '' },
        ...dies.map((n) => ({ value: String(n * drive.planesPerDie), name: numbers.whole(n * drive.planesPerDie) })),
      ]}
      onChoose={(blocks) =>
        restart((now) => ({
          placement: { ruBlocks: blocks === 'group' ? null : Number(blocks) },
          ...(now.placement.ruBlocks === null ? {} : { drive: { superblockDies: 1 } }),
        }))
      }
    />
  );
}

/** What zones are like, and who writes to them. */
function ZonePlacement({ scenario }: { readonly scenario: Scenario }) {
  const { driveWords, placement: texts } = useLanguage();
  const { settings: words } = texts;
  const restart = useRestart();
  const { placement, zones } = scenario;
  const set = (change: Partial<Zones>) => restart({ zones: change });
  return (
    <>
      <Choice<Zones['host']>
        {...driveWords.zones.host}
        long
        value={zones.host}
        options={zoneHosts.map((value) => ({ value, name: words.zoneHosts[value] }))}
        // The requests name zones by themselves: there are no handles.
        onChoose={(host) => restart({ zones: { host }, ...(host === 'direct' ? { placement: { handles: 1 } } : {}) })}
      />
      {zones.host === 'log' && (
        <NumberField
          {...words.logZones}
          value={placement.handles}
          min={1}
          max={128}
          onChoose={(handles) => restart((now) => ({ placement: withHandles(now.placement, handles) }))}
        />
      )}
      <Choice<Zones['dies']>
        {...driveWords.zones.dies}
        long
        value={zones.dies}
        options={zoneDies.map((value) => ({ value, name: words.zoneDies[value] }))}
        onChoose={(dies) => set({ dies })}
      />
      <NumberFields of="zones" />
    </>
  );
}

/** Which data lie together; each change makes another drive. */
export function PlacementGroup() {
  const language = useLanguage();
  const { driveWords, placement: texts } = language;
  const { settings: words } = texts;
  const restart = useRestart();
  const scenario = useSlow((state) => state.scenario);
  if (scenario === null) return null;
  const { placement } = scenario;
  const { interface: name, classifier } = placement;
  const { by } = placementTraits[name];
  return (
    <Group name={words.title} state={placementLine(scenario, language)}>
      <Choice
        {...driveWords.placement.interface}
        long
        value={name}
        options={placementInterfaces.map((value) => ({ value, name: words.interfaces[value].setting }))}
        onChoose={(next) => restart((now) => withInterface(now, next))}
      />
      {by === 'handles' && <HostPlacement scenario={scenario} />}
      {by === 'zones' && <ZonePlacement scenario={scenario} />}
      {by === 'drive' && (
        <Choice
          {...driveWords.placement.classifier}
          long
          value={classifier}
          options={classifiers.map((value) => ({ value, name: words.classifiers[value] }))}
          onChoose={(next) => restart({ placement: { classifier: next } })}
        />
      )}
      {(by === 'handles' || by === 'drive') && <UnitChoice scenario={scenario} />}
    </Group>
  );
}
