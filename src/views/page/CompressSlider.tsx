import { percent } from '../../domain/format';
import { edited } from '../../store/edit';
import { useSession, useSlow } from './context';
import { Slider } from './Slider';
import { Switch } from './Switch';

/** Share of the data that compresses (0 % is truly random): acts on the running drive. */
export function CompressSlider() {
  const session = useSession();
  const scenario = useSlow((state) => state.scenario);
  const stage = useSlow((state) => state.stage);
  if (scenario === null || stage === null) return null;
  const { compression, compressionFloor } = scenario.drive;
  const share = Math.round((1 - stage.live.entropy) * 100) / 100;

  const change = (next: number) => session.act({ set: { entropy: Math.round((1 - next) * 100) / 100 } });
  const setCompression = (on: boolean) => session.rebuild((recorded) => edited(recorded, { drive: { compression: on } }));
  const stored = Math.max(compressionFloor, 1 - share);
  const what = share === 0 ? 'Truly random data.' : share === 1 ? 'Nothing but zeros.' : '';
  return (
    <div>
      <Slider label="Compressible share of data" value={share} min={0} max={1} step={0.01} format={percent} onMove={change} onRest={change}>
        {compression
          ? `${what} The drive stores ${percent(stored)} of what the host writes; the rest acts as spare.`
          : `${what} This drive stores every page whole, whatever is in it.`}
      </Slider>
      <Switch label="Drive with compression" on={compression} onChange={setCompression} />
    </div>
  );
}
