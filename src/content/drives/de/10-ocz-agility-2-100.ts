import type { Phrases } from '../../../texts/phrase';

export const phrases: Phrases = {
  'OCZ Agility # # GB (SandForce, capped firmware)': 'OCZ Agility # # GB (SandForce, gedrosselte Firmware)',
  'A cap of the firmware on random writes hides how compressible the data are.':
    'Eine Grenze der Firmware für zufälliges Schreiben verbirgt, was für Daten es sind.',
};
