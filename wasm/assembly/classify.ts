/** The drive's own taggers: whose page it is follows from how often, or how long ago, it was written. wasm/README.md, Placement. */
import { CLASSIFIER_LIFETIME, CLASSIFIER_UPDATES } from '../layout';
import { l2pAt, UNMAPPED } from './mapping';
import { f64At, groupAt, hostPages, S, setF64, setU32, u32At } from './state';

// What the classifiers keep beside a word for each page: SepBIT's mean lifespan, then groups collected since it was set, and the sum of their lifespans.
const LIFESPAN: u32 = 0;
const COLLECTED: u32 = 1;
const LIFESPANS: u32 = 2;
export const CLASSIFIER_BYTES: u64 = 24;

/** Groups of the first class after which the mean lifespan is set anew: nc of the paper. */
const RENEWED_AFTER: f64 = 16;
/** Updates from which a page is warm: twice what a page has on average just before counts are halved. */
const WARM: u32 = 4;

/** Host pages in 32 bits. */
@inline
function now(): u32 {
  return <u32><u64>hostPages();
}

/** Drive writes so far: at each of them the counts of updates are halved. */
@inline
function epoch(): u32 {
  return <u32><u64>Math.floor(hostPages() / <f64>S.usedPages) & 0xffffff;
}

/** Updates of a page, in the low byte, as they stand after the halvings since it was last written. */
function updatesOf(lpn: u32): u32 {
  const word = u32At(S.written, lpn);
  const halvings = (epoch() - (word >> 8)) & 0xffffff;
  return halvings > 7 ? 0 : (word & 0xff) >> halvings;
}

/** Nothing is known of any page. */
export function resetClassifier(): void {
  if (S.classifier == 0) return;
  memory.fill(S.written, 0, <usize>S.usedPages << 2);
  setF64(S.learned, LIFESPAN, Infinity);
  setF64(S.learned, COLLECTED, 0);
  setF64(S.learned, LIFESPANS, 0);
}

/**
 * The handle of a page that the host is about to write. By updates: counts that are halved as time passes, a handle for each doubling. Hsieh, Kuo and Chang,
 * "Efficient identification of hot data for flash memory storage systems", ACM Transactions on Storage 2 (2006). Here each page has a count, in
 * place of hashed ones. By lifetime: SepBIT (Wang et al., "Separating data via block invalidation time inference for write amplification
 * reduction in log-structured storage", FAST 2022): what lived shorter than the groups of the first class do goes there, the rest to the second.
 */
export function handleOfWrite(lpn: u32): u32 {
  if (S.classifier == CLASSIFIER_UPDATES) {
    const updates = updatesOf(lpn) + 1;
    if (updates < WARM) return 0;
    return min(S.handles - 1, 30 - <u32>clz(updates));
  }
  if (l2pAt(lpn) == UNMAPPED) return 1;
  return <f64>(now() - u32At(S.written, lpn)) < f64At(S.learned, LIFESPAN) ? 0 : 1;
}

/** The page is written now. */
export function noteWritten(lpn: u32): void {
  setU32(S.written, lpn, S.classifier == CLASSIFIER_UPDATES ? (epoch() << 8) | min(updatesOf(lpn) + 1, 255) : now());
}

/** A group has been opened. */
export function noteOpened(g: u32): void {
  if (S.classifier == CLASSIFIER_LIFETIME) setU32(S.opened, g, now());
}

/** A group has been chosen for collection: those of the first class say how long data lives that is soon overwritten. */
export function noteVictim(g: u32): void {
  if (groupAt(g).handle != 0) return;
  const sum = f64At(S.learned, LIFESPANS) + <f64>(now() - u32At(S.opened, g));
  const collected = f64At(S.learned, COLLECTED) + 1;
  const renew = collected >= RENEWED_AFTER;
  if (renew) setF64(S.learned, LIFESPAN, sum / collected);
  setF64(S.learned, COLLECTED, renew ? 0 : collected);
  setF64(S.learned, LIFESPANS, renew ? 0 : sum);
}

/** SepBIT's class of a page that is relocated: its third for those of its first class, then by age in lifespans, below 4, below 16 and beyond. */
export function classOfLife(lpn: u32, victim: u32): u32 {
  if (groupAt(victim).handle == 0) return 0;
  const age = <f64>(now() - u32At(S.written, lpn));
  const lifespan = f64At(S.learned, LIFESPAN);
  return age < 4 * lifespan ? 1 : age < 16 * lifespan ? 2 : 3;
}
