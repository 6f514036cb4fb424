/** Traces of lines with blanks. */
import { timeUnits } from '../fields';
import { READ, SECTOR_BYTES, WRITE } from '../request';
import { BAD_KIND, BAD_PLACE, BAD_TIME, letterKind, NOT_THIS, place, type TextFormat } from './format';

/** `arrival dev lbn size flags`: sectors; flags hexadecimal, bit 0 set for a read. Bucy et al., DiskSim 4.0 manual, CMU-PDL-08-101. */
export const diskSim: TextFormat = {
  id: 'disksim',
  title: 'DiskSim ASCII (also MQSim, SSDsim, FlashSim)',
  separator: 'blanks',
  timeUnits: ['ms', 'ns', 'us', 's'],
  parser:
    ({ swapReadsAndWrites }, unit) =>
    (fields, row) => {
      if (fields.count !== 5) return NOT_THIS;
      const flags = fields.hexadecimal(4);
      if (Number.isNaN(flags)) return BAD_KIND;
      row.kind = (flags % 2 === 1) !== swapReadsAndWrites ? READ : WRITE;
      if (!place(fields, row, 2, 3, SECTOR_BYTES, SECTOR_BYTES)) return BAD_PLACE;
      row.device = fields.key(1);
      return fields.time(0, timeUnits[unit], row) ? null : BAD_TIME;
    },
  deviceName: (fields) => `device ${fields.text(1)}`,
};

/** `ts_ns pid process lba size op major minor md5`: sectors. Koller and Rangaswami, FAST 2010 (FIU IODedup). */
export const fiu: TextFormat = {
  id: 'fiu',
  title: 'FIU IODedup',
  separator: 'blanks',
  timeUnits: ['ns'],
  parser: () => (fields, row) => {
    if (fields.count < 8) return NOT_THIS;
    row.kind = letterKind(fields, 5);
    if (row.kind < 0) return BAD_KIND;
    if (!place(fields, row, 3, 4, SECTOR_BYTES, SECTOR_BYTES)) return BAD_PLACE;
    row.device = fields.whole(6) * 2 ** 20 + fields.whole(7);
    if (Number.isNaN(row.device)) return NOT_THIS;
    return fields.time(0, timeUnits.ns, row) ? null : BAD_TIME;
  },
  deviceName: (fields) => `${fields.text(6)},${fields.text(7)}`,
};

/** `t dev LPN size W [temperature]`: page numbers. SSDPlayer, Technion. */
export const ssdPlayer: TextFormat = {
  id: 'ssdplayer',
  title: 'SSDPlayer',
  separator: 'blanks',
  timeUnits: ['ms', 'ns', 'us', 's'],
  parser:
    ({ pageKiB }, unit) =>
    (fields, row) => {
      if (fields.count !== 5 && fields.count !== 6) return NOT_THIS;
      row.kind = letterKind(fields, 4);
      if (row.kind < 0) return BAD_KIND;
      if (!place(fields, row, 2, 3, pageKiB * 1024, pageKiB * 1024)) return BAD_PLACE;
      row.device = fields.key(1);
      return fields.time(0, timeUnits[unit], row) ? null : BAD_TIME;
    },
  deviceName: (fields) => `device ${fields.text(1)}`,
};
