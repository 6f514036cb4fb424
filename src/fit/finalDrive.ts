/** The drive that a fit ends with: an ordinary scenario of the measured capacity. */
import { PAGE_BYTES } from '../domain/spare';
import type { Result } from '../lib/result';
import { parseScenario } from '../scenario/parse';
import type { Scenario } from '../scenario/types';
import { type Choice, dataPages, driveOf, type Known, mapOf, programTimes, type Values } from './model';

const round = (value: number): number => Number(value.toPrecision(5));

/** The scenario with which the page goes on: the LBA space as measured, and as much NAND as the spare asks for. */
export function finalScenario(known: Known, choice: Choice, values: Values): Result<Scenario> {
  const { scenario, phase, capacity, bytes } = known;
  const logicalPages = Math.floor(capacity / PAGE_BYTES);
  const drive = driveOf(scenario.drive, choice);
  const { programUs, slcProgramUs } = programTimes(drive, choice, values.programMBps);
  const perBlock = dataPages(drive) / drive.blocksPerPlane;
  const blocksPerPlane = Math.round(logicalPages / (1 - values.spareFactor) / perBlock);
  const { scale: _scale, ...rest } = scenario;
  return parseScenario({
    ...rest,
    sample: { seconds: 1 },
    drive: {
      ...drive,
      blocksPerPlane,
      logicalPages,
      programUs: round(programUs),
      slcProgramUs: round(slcProgramUs),
      commandUs: round(values.commandUs),
      relocateUs: round(values.relocateUs),
    },
    map: mapOf(scenario, choice, logicalPages),
    ftl: { ...scenario.ftl, victim: choice.victim, pacing: choice.pacing },
    phases: scenario.phases.slice(0, phase + 1).map((each, i) => {
      if (i !== phase || (each.do !== 'write' && each.do !== 'mixed')) return each;
      return {
        ...each,
        pattern: choice.pattern,
        bytes: Math.round(bytes / PAGE_BYTES) * PAGE_BYTES,
        seconds: null,
        passes: null,
        requests: null,
        until: null,
      };
    }),
    actions: [],
  });
}
