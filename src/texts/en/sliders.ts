import type { Said } from '../said';

/** The two great sliders: spare area and compressible data. */
export const sliders = {
  compressibleData: 'Compressible data',
  dataRandom: 'Truly random data.',
  dataZeros: 'Nothing but zeros.',
  dataStored: (what: Said, stored: Said) => `${what} The drive stores ${stored} of what the host writes; the rest acts as spare.`,
  dataNoEffect: 'No effect on this drive',
  dataStoredWhole: (what: Said) => `${what} This drive stores every page whole, whatever it holds.`,
  spareOfFlash: (total: Said) => `Share of the flash; ${total} over-provisioned.`,
  spareFromFactory: (op: Said) => `${op} All of it from the factory.`,
  spareFromBoth: (op: Said, factory: Said, userSpare: Said) =>
    `${op} ${factory} from the factory, ${userSpare} of the capacity unpartitioned.`,
  tickConsumer: '6.8 %: consumer drives',
  noLaw: 'No published theory covers this drive and its workload.',
  lawWhenSteady: (name: Said, includes: Said, waf: Said) => `In steady state, ${name}${includes} predicts a write amplification of ${waf}.`,
  spareArea: 'Spare area',
};
