import { type Dispatch, dispatches, type Frontiers, frontierModes } from '../../../domain/names';
import { hasZones } from '../../../scenario/placement';
import { useSlow } from '../../parts/context';
import { Choice } from '../../parts/fields';
import { useHand } from '../../parts/hand';
import hintStyles from '../../parts/hint.module.css';
import { useLanguage } from '../../useLanguage';
import { LiveCollection } from '../controls/LiveCollection';
import { NumberFields } from './NumberFields';
import { useRestart } from './useRestart';

/** How the drive reclaims space. */
export function CollectionControls() {
  const { driveWords, settings: words } = useLanguage();
  const restart = useRestart();
  const hand = useHand();
  const ftl = useSlow((state) => state.scenario?.ftl);
  const zones = useSlow((state) => (state.scenario !== null && hasZones(state.scenario) ? state.scenario.zones.host : null));
  if (ftl === undefined || hand === null) return null;
  return (
    <>
      {zones !== null && <p className={hintStyles.hint}>{words.zonesCollect[zones]}</p>}
      <LiveCollection hand={hand} />
      <Choice<Frontiers>
        {...driveWords.ftl.frontiers}
        long
        value={ftl.frontiers}
        options={frontierModes.map((value) => ({ value, name: words.frontiers[value] }))}
        onChoose={(frontiers) =>
          restart((now) => ({
            ftl: { frontiers, ...(frontiers === 'dual' && now.ftl.gcLow < 2 ? { gcLow: 2, gcHigh: Math.max(2, now.ftl.gcHigh) } : {}) },
          }))
        }
      />
      <Choice<Dispatch>
        {...driveWords.ftl.dispatch}
        long
        value={ftl.dispatch}
        options={dispatches.map((value) => ({ value, name: words.dispatch[value] }))}
        onChoose={(dispatch) => restart({ ftl: { dispatch } })}
      />
      <NumberFields of="collection" />
    </>
  );
}
