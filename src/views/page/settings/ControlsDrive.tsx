import { destination } from '../../../destinations/destination';
import { withPreset } from '../../../scenario/change/preset';
import { presetChoices } from '../../../scenario/presets';
import buttonStyles from '../../parts/button.module.css';
import { useSession, useSlow } from '../../parts/context';
import { Choice } from '../../parts/fields';
import hintStyles from '../../parts/hint.module.css';
import { capacityLine } from '../../parts/labels';
import { useLanguage } from '../../useLanguage';
import { FirmwareGroup } from './ControlsFirmware';
import { GeometryGroups } from './ControlsGeometry';
import { SizeGroup } from './ControlsSize';
import { NumberFields } from './NumberFields';

/** The drive; each change makes another one. */
export function DriveControls() {
  const language = useLanguage();
  const { sentences, settings: words } = language;
  const session = useSession();
  const scenario = useSlow((state) => state.scenario);
  if (scenario === null) return null;
  const { drive } = scenario;
  return (
    <>
      <Choice
        {...words.preset}
        long
        value={drive.preset}
        options={presetChoices(drive.preset).map(({ value, name }) => ({ value, name: sentences.ofScenario(name) }))}
        onChoose={(preset) => session.rebuild((recorded) => withPreset(recorded, preset))}
      />
      <p className={hintStyles.hint}>
        {capacityLine(scenario, language)}.{' '}
        <button type="button" className={buttonStyles.inline} onClick={() => session.go(destination('facts'))}>
          {words.factsOfThisDrive}
        </button>
      </p>
      <NumberFields of="drive" />
      <SizeGroup />
      <GeometryGroups />
      <FirmwareGroup />
    </>
  );
}
