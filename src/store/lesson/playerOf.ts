import { spawnEngine } from '../../client/spawn';
import type { Language } from '../../texts/language';
import type { Session } from '../session/session';
import { LessonPlayer } from './player';
import type { Wait } from './watchTo';

/** Drives that are measured beside each other, at most: each has the memory of a drive. */
const MOST_LANES = 2;

const players = new WeakMap<Session, LessonPlayer>();

/** The player of a session: always the same one. */
export function playerOf(session: Session, language: () => Language): LessonPlayer {
  let player = players.get(session);
  if (player === undefined) {
    const wait: Wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
    player = new LessonPlayer(session, language, spawnEngine, { wait, lanes: Math.min(MOST_LANES, navigator.hardwareConcurrency) });
    players.set(session, player);
  }
  return player;
}
