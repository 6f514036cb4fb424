import type { Condition } from '../../scenario/condition';
import type { ActionBody } from '../../scenario/types';
import type { Pace } from '../runs/pace';
import type { Target } from '../runs/strategies/goal';
import type { Recall } from './recaller';
import type { Session } from './session';
import type { ViewState } from './state';
import type { StepUnit } from './timeTravel';

/** What a page, a key, a lesson or a link can ask of a session: data, so that it can be written down, sent and repeated. */
export type Command =
  | { readonly do: 'play' }
  | { readonly do: 'pause' }
  | { readonly do: 'toggle' }
  | { readonly do: 'reset' }
  | { readonly do: 'step'; readonly by: StepUnit; readonly back?: boolean }
  | { readonly do: 'seek'; readonly to: Target }
  | { readonly do: 'runUntil'; readonly conditions: readonly Condition[] }
  | { readonly do: 'recall'; readonly what: Recall }
  | { readonly do: 'pace'; readonly pace: Pace }
  | { readonly do: 'act'; readonly action: ActionBody }
  | { readonly do: 'select'; readonly block: number | null }
  | { readonly do: 'tour'; readonly go: 'on' | 'back' | 'leave' }
  | { readonly do: 'view'; readonly view: Partial<ViewState> };

type Performers = { readonly [K in Command['do']]: (session: Session, command: Extract<Command, { readonly do: K }>) => unknown };

const performers: Performers = {
  play: (session) => session.play(),
  pause: (session) => session.pause(),
  toggle: (session) => session.toggle(),
  reset: (session) => session.reset(),
  step: (session, { by, back }) => session.step(by, back),
  seek: (session, { to }) => session.seek(to),
  runUntil: (session, { conditions }) => session.runUntil(conditions),
  recall: (session, { what }) => session.recall(what),
  pace: (session, { pace }) => session.setPace(pace),
  act: (session, { action }) => session.act(action),
  select: (session, { block }) => session.selectBlock(block),
  tour: (session, { go }) => session.tour(go),
  view: (session, { view }) => session.setView(view),
};

/** Gives a command to a session. */
export function perform(session: Session, command: Command): void {
  (performers[command.do] as (session: Session, command: Command) => unknown)(session, command);
}
