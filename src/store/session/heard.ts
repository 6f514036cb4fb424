/** What follows in a session from what happens in it. */
import type { Saying } from '../../texts/language';
import { fail, type SessionContext, type SessionEvent } from './context';
import { goOn } from './successors';
import * as transport from './transport';

export function heard(context: SessionContext, event: SessionEvent): void {
  const { store, follower, pages, recalls } = context;
  switch (event.kind) {
    case 'stopped':
      transport.stopped(context, event.by);
      break;
    case 'reached':
      transport.reached(context, event.goal);
      break;
    case 'toured':
      transport.toured(context, event.factor);
      break;
    case 'scenesOver':
      transport.play(context);
      break;
    case 'rested':
      store.setState({ moment: store.getState().moment + 1 });
      pages.now();
      recalls.recaller?.rested();
      break;
    case 'arrived':
      follower.arrived(event.run, event.reply);
      pages.soon();
      recalls.recaller?.wentOn();
      break;
    case 'acted':
      follower.record(false);
      break;
    case 'forking':
      follower.forking(event.run);
      break;
    case 'forked':
      recalls.recaller?.forked(event.run);
      follower.forked(event.run);
      break;
    case 'refused':
      fail(context, 'drive', event.sentence);
      break;
    case 'tooLate':
      void goOn(context, event.actions);
      break;
    case 'engineFailed':
      fellOut(context, event.failure.message);
      recalls.recaller?.engineFailed();
      break;
    case 'failed':
      // The client reports failures of the engine; anything else is a fault of this page and must be seen.
      if (context.driven.client.failure === null) fellOut(context, ({ remarks }) => remarks.followingStopped(messageOf(event.error)));
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function fellOut(context: SessionContext, sentence: Saying): void {
  transport.fallOut(context);
  context.store.setState({ fault: { kind: 'engine', sentence, scaleThatFits: null } });
}
