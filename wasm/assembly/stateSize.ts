import { State } from './state';

/** The fields of State before `hashEnd` are hashed. */
export function offsetOfHashEnd(): usize {
  return offsetof<State>('hashEnd');
}
