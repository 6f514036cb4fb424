import { expect, test } from 'vitest';
import { shippedScenario } from '../../../src/scenario/shipped/shipped';
import { sceneWords } from '../../../src/store/selections/words/sceneWords';
import { german } from '../../../src/texts/de/german';
import { english } from '../../../src/texts/en/english';
import { frame, plan, run } from './synthetic';

test('who moves is who cleans: the host where there are zones, else the drive', () => {
  const said = (name: string, language: typeof english | typeof german) => {
    const made = plan(shippedScenario(name));
    const lastVictim = { die: 0, group: 3, validPages: 225, pages: 256 };
    const view = run(made, frame(made, { lastVictim } as never), []);
    return (sceneWords(language.tour.firstCollectionText, view, null, language) ?? []).map(({ text }) => text).join('');
  };
  expect(said('zns-log', english)).toContain('To free 31 pages, the host must first move 225');
  expect(said('fdp-mixed', english)).toContain('To free 31 pages, the drive must first move 225');
  expect(said('zns-log', german)).toContain('muss der Host erst 225 verlegen');
});
