/** A scenario on a drive of another geometry. */
import { pagesPerProgramUnit, physicalPages } from '../../domain/spare';
import { unitKiB } from '../capacity';
import type { Drive } from '../types';
import type { Edit } from './edit';

/**
 * The edit that gives a drive another geometry: the host may address the same share of the flash, and the write buffer holds at least what
 * is programmed at once.
 */
export function reshaped(drive: Drive, change: Partial<Drive>): Edit {
  const asked = { ...drive, ...change };
  // Whole programs fill a block.
  const { pagesPerProgram } = asked;
  const pagesPerBlock = Math.max(1, Math.round(asked.pagesPerBlock / pagesPerProgram)) * pagesPerProgram;
  const next = { ...asked, pagesPerBlock };
  const logicalPages = Math.round((drive.logicalPages / physicalPages(drive)) * physicalPages(next));
  const unit = pagesPerProgramUnit(next);
  const bufferKiB = unit === 1 ? drive.bufferKiB : Math.max(drive.bufferKiB, unitKiB(next));
  return { drive: { ...change, pagesPerBlock, logicalPages, bufferKiB } };
}
