/** What the fault of a file in no known format says of it: there its user may name the columns. */
export const UNKNOWN_FORMAT = 'it must be a trace in one of the formats';

/** Whether the faults say that a file's format is not known. */
export const isUnknownFormat = (faults: readonly string[]): boolean => faults.some((fault) => fault.includes(UNKNOWN_FORMAT));
