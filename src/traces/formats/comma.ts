/** Traces of lines with commas. */
import { timeUnits } from '../fields';
import { expected, READ, SECTOR_BYTES, WRITE } from '../request';
import { BAD_KIND, BAD_PLACE, BAD_TIME, HEADING, letterKind, NOT_THIS, place, type TextFormat } from './format';

const NO_RESPONSE = expected('no response was seen, so its kind is not known');
/** 1 January 1973: what is smaller is no Unix time of a trace. */
const LEAST_UNIX_SECONDS = 1e8;

/** `Timestamp,Hostname,DiskNumber,Type,Offset,Size,ResponseTime`; times are FILETIME, 100 ns since 1601. Narayanan et al., FAST 2008. */
export const msrCambridge: TextFormat = {
  id: 'msr',
  title: 'MSR Cambridge CSV',
  separator: ',',
  timeUnits: ['100ns'],
  parser: () => (fields, row) => {
    if (fields.count < 6) return NOT_THIS;
    if (fields.is(0, 'timestamp')) return HEADING;
    row.kind = fields.is(3, 'read') ? READ : fields.is(3, 'write') ? WRITE : -1;
    if (row.kind < 0) return BAD_KIND;
    if (!place(fields, row, 4, 5, 1, 1)) return BAD_PLACE;
    row.device = (fields.key(1) * 31 + fields.key(2)) % Number.MAX_SAFE_INTEGER;
    return fields.time(0, timeUnits['100ns'], row) ? null : BAD_TIME;
  },
  deviceName: (fields) => `${fields.text(1)}.${fields.text(2)}`,
};

/** `Timestamp,Response,IOType,LUN,Offset,Size`, Unix seconds with nine decimals. Lee et al., SYSTOR 2017. */
export const systor17: TextFormat = {
  id: 'systor17',
  title: "SYSTOR '17 CSV",
  separator: ',',
  timeUnits: ['s'],
  parser: () => (fields, row) => {
    if (fields.count !== 6) return NOT_THIS;
    if (fields.is(0, 'timestamp')) return HEADING;
    row.kind = letterKind(fields, 2);
    if (!place(fields, row, 4, 5, 1, 1)) return BAD_PLACE;
    if (row.kind < 0) return fields.length(2) === 0 ? NO_RESPONSE : BAD_KIND;
    row.device = fields.key(3);
    return fields.time(0, timeUnits.s, row) ? null : BAD_TIME;
  },
  deviceName: (fields) => `LUN ${fields.text(3)}`,
};

/** `ASU,LBA,Size,Opcode,Timestamp`: LBA in sectors, size in bytes, seconds. Storage Performance Council; UMass repository. */
export const spc: TextFormat = {
  id: 'spc',
  title: 'SPC (UMass)',
  separator: ',',
  timeUnits: ['s'],
  parser: () => (fields, row) => {
    if (fields.count < 5) return NOT_THIS;
    row.kind = letterKind(fields, 3);
    if (row.kind < 0) return BAD_KIND;
    if (!place(fields, row, 1, 2, SECTOR_BYTES, 1)) return BAD_PLACE;
    row.device = fields.key(0);
    return fields.time(4, timeUnits.s, row) ? null : BAD_TIME;
  },
  deviceName: (fields) => `ASU ${fields.text(0)}`,
};

/** `device_id,opcode,offset,length,timestamp`: bytes, microseconds. Li et al., IISWC 2020. */
export const alibaba: TextFormat = {
  id: 'alibaba',
  title: 'Alibaba block traces 2020',
  separator: ',',
  timeUnits: ['us'],
  parser: () => (fields, row) => {
    if (fields.count !== 5) return NOT_THIS;
    if (fields.is(0, 'device_id')) return HEADING;
    row.kind = letterKind(fields, 1);
    if (row.kind < 0) return BAD_KIND;
    if (!place(fields, row, 2, 3, 1, 1)) return BAD_PLACE;
    row.device = fields.key(0);
    return fields.time(4, timeUnits.us, row) ? null : BAD_TIME;
  },
  deviceName: (fields) => fields.text(0),
};

/** `Timestamp,Offset,Size,IOType,VolumeID`: whole Unix seconds, sectors, 0 = read, 1 = write. Zhang et al., USENIX ATC 2020. */
export const tencent: TextFormat = {
  id: 'tencent',
  title: 'Tencent CBS',
  separator: ',',
  timeUnits: ['s'],
  wholeSeconds: true,
  parser: () => (fields, row) => {
    if (fields.count !== 5) return NOT_THIS;
    if (fields.is(0, 'timestamp')) return HEADING;
    const kind = fields.whole(3);
    if (kind !== 0 && kind !== 1) return BAD_KIND;
    row.kind = kind === 0 ? READ : WRITE;
    if (!place(fields, row, 1, 2, SECTOR_BYTES, SECTOR_BYTES)) return BAD_PLACE;
    row.device = fields.key(4);
    if (!fields.time(0, timeUnits.s, row)) return BAD_TIME;
    return row.seconds < LEAST_UNIX_SECONDS ? NOT_THIS : null;
  },
  deviceName: (fields) => `volume ${fields.text(4)}`,
};
