import { destination } from '../../destinations/destination';
import { withPreset } from '../../scenario/change/preset';
import { presetChoices } from '../../scenario/presets';
import { useSession, useSlow } from '../parts/context';
import { Choice, type Parameter, ParameterField } from '../parts/fields';
import { capacityLine } from '../parts/labels';
import { FirmwareGroup } from './ControlsFirmware';
import { GeometryGroups } from './ControlsGeometry';
import { useRestart } from './useRestart';

const parameters = {
  programUs: { label: 'Program a page', unit: 'µs', why: 'Time that a die takes to program a page of flash.', min: 0, max: 1e7 },
  readUs: {
    label: 'Read a page',
    unit: 'µs',
    why: 'Time that a die takes to read a page of flash, before it goes over the channel.',
    min: 0,
    max: 1e7,
  },
  eraseUs: { label: 'Erase a block', unit: 'µs', why: 'Time that a die takes to erase a block.', min: 0, max: 1e7 },
  bufferKiB: {
    label: 'Write buffer',
    unit: 'KiB',
    why: 'A write is acknowledged once it is in this buffer; the buffer takes at least what is programmed at once.',
    min: 0,
    max: 16_777_216,
  },
} as const satisfies Record<string, Parameter>;

const keys = Object.keys(parameters) as (keyof typeof parameters)[];

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
        label="Drive"
        long
        value={drive.preset}
        options={presetChoices(drive.preset)}
        onChoose={(preset) => session.rebuild((recorded) => withPreset(recorded, preset))}
      />
      <p className="hint">
        {capacityLine(scenario)}.{' '}
        <button type="button" className="inline" onClick={() => session.go(destination('facts'))}>
          Facts of this drive
        </button>
      </p>
      {keys.map((key) => (
        <ParameterField key={key} about={parameters[key]} value={drive[key]} onChoose={(value) => restart({ drive: { [key]: value } })} />
      ))}
      <GeometryGroups />
      <FirmwareGroup />
    </>
  );
}
