import { destination } from '../../destinations/destination';
import { withPreset } from '../../scenario/change/preset';
import { presetChoices } from '../../scenario/presets';
import { sentences } from '../../texts/en/sentences';
import { settings as words } from '../../texts/en/settings';
import { useSession, useSlow } from '../parts/context';
import { Choice, ParameterField, type Range } from '../parts/fields';
import { capacityLine } from '../parts/labels';
import { FirmwareGroup } from './ControlsFirmware';
import { GeometryGroups } from './ControlsGeometry';
import { SizeGroup } from './ControlsSize';
import { useRestart } from './useRestart';

const ranges = {
  programUs: { unit: 'µs', min: 0, max: 1e7 },
  readUs: { unit: 'µs', min: 0, max: 1e7 },
  eraseUs: { unit: 'µs', min: 0, max: 1e7 },
  bufferKiB: { unit: 'KiB', min: 0, max: 16_777_216 },
} as const satisfies Record<string, Range>;

const keys = Object.keys(ranges) as (keyof typeof ranges)[];

/** The drive; each change makes another one. */
export function DriveControls() {
  const restart = useRestart();
  const session = useSession();
  const scenario = useSlow((state) => state.scenario);
  if (scenario === null) return null;
  const { drive } = scenario;
  return (
    <>
      <Choice
        {...words.drive.preset}
        long
        value={drive.preset}
        options={presetChoices(drive.preset).map(({ value, name }) => ({ value, name: sentences.ofScenario(name) }))}
        onChoose={(preset) => session.rebuild((recorded) => withPreset(recorded, preset))}
      />
      <p className="hint">
        {capacityLine(scenario)}.{' '}
        <button type="button" className="inline" onClick={() => session.go(destination('facts'))}>
          {words.factsOfThisDrive}
        </button>
      </p>
      {keys.map((key) => (
        <ParameterField
          key={key}
          about={{ ...ranges[key], ...words.drive[key] }}
          value={drive[key]}
          onChoose={(value) => restart({ drive: { [key]: value } })}
        />
      ))}
      <SizeGroup />
      <GeometryGroups />
      <FirmwareGroup />
    </>
  );
}
