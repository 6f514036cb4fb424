/** Lessons played headless: the real player on a real session, the engine behind the worker's own host. */

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Lesson } from '../../src/lessons/lesson';
import { readLesson } from '../../src/lessons/read/readLesson';
import type { LanguageName } from '../../src/scenario/link/linkOptions';
import { LessonPlayer } from '../../src/store/lesson/player';
import type { Reader } from '../../src/store/lesson/watchTo';
import { english } from '../../src/texts/en/english';
import type { Language } from '../../src/texts/language';
import { endpointFor, ServedEngine } from '../client/endpoint';
import { type TestSession, testSession } from '../store/session/session';

/** A shipped lesson by its name, in a language; throws with its faults. */
export function shippedLesson(name: string, language: LanguageName = 'en'): Lesson {
  const folder = fileURLToPath(new URL(`../../src/lessons/texts/${language === 'en' ? '' : `${language}/`}`, import.meta.url));
  const file = readdirSync(folder).find((each) => each.endsWith(`-${name}.lesson`));
  const read = readLesson(readFileSync(`${folder}${file}`, 'utf8'));
  if (!read.ok) throw new Error(`${name}:\n${read.faults.join('\n')}`);
  return read.value;
}

export interface Played extends TestSession {
  readonly player: LessonPlayer;
  /** The engines that drives beside the one on screen were measured on. */
  readonly measuring: readonly ServedEngine[];
}

/** A player on a session of its own; `reader`: somebody takes time to read. */
export function playing(language: Language = english, reader: Reader | null = null): Played {
  const test = testSession();
  const measuring: ServedEngine[] = [];
  const player = new LessonPlayer(
    test.session,
    () => language,
    () => {
      const engine = new ServedEngine();
      measuring.push(engine);
      return endpointFor(engine);
    },
    reader,
  );
  return { ...test, player, measuring };
}
