import type { Phrases } from '../../../texts/phrase';

export const phrases: Phrases = {
  'OCZ Agility # # GB (SandForce, # % firmware)': 'OCZ Agility # # GB (SandForce, #-%-Firmware)',
  'The same with half of the spare area sold; the cap on random writes hides the difference for most work.':
    'Dasselbe, die Hälfte der Reserve verkauft; bei der meisten Arbeit verbirgt die Grenze für zufälliges Schreiben den Unterschied.',
};
