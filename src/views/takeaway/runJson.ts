import { MODEL_REVISION } from '../../scenario/parse';
import type { Scenario } from '../../scenario/types';
import { shownRequest } from '../../store/selections/phase';
import { figuresTable } from '../../store/selections/series/tables';
import type { RunView } from '../../store/types';
import { VERSION } from '../../tables/citation';
import type { Table } from '../../tables/table';
import type { EarlyLanguage } from '../../texts/language';

/** A run in one file: its scenario, which replays it to the bit, its results and its samples. */
export function runJson(scenario: Scenario, run: RunView, samples: Table, link: string, language: EarlyLanguage): string {
  const { phase, seconds } = run.frame;
  const figures = figuresTable(run, [], language).rows.map(([name, value, unit]) => ({ name, value, unit }));
  const file = {
    program: 'ssdscope',
    version: VERSION,
    m: MODEL_REVISION,
    link,
    scenario,
    moment: { phase, request: shownRequest(run), displayedSeconds: seconds },
    figures,
    samples: { columns: samples.columns.map(({ name }) => name), rows: samples.rows },
  };
  return `${JSON.stringify(file)}\n`;
}
