/** How long erases keep a die of an experiment's drive. */
import { programUnits } from '../../domain/spare';
import { shrunk } from '../capacity';
import type { Measurements } from './experiment';

/** Share of a die's time that erases of full length take where it does nothing but program, with blocks as simulated or at full size; null before the run. */
export function eraseShare(m: Measurements, id: string, isFull: boolean): number | null {
  const scenario = m[id]?.scenario;
  if (scenario === undefined) return null;
  const { drive, scale } = scenario;
  const units = programUnits(drive, isFull ? drive.pagesPerBlock : shrunk(drive, scale).pagesPerBlock);
  return drive.eraseUs / (drive.eraseUs + units * drive.programUs);
}
