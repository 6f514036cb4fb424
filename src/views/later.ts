/** What the page does once the first picture is there; all of it is shown on demand only. */
import { languageNow } from '../texts/inForce';
import { keepOffline } from './offline/register';
import type { PageTools } from './parts/context';
import { keepRuns } from './runs/keepRuns';
import { printAsHandout } from './takeaway/handout';

/** @param hasBuild a server serves the page, and may get newer builds */
export function later(tools: PageTools, hasBuild: boolean): void {
  printAsHandout(tools, async (step) => {
    const [{ linkOfOwn, textOfOwn }, { isSealed, sealed }] = await Promise.all([
      import('./lessons/own/ownLink'),
      import('../lessons/read/sealed'),
    ]);
    const text = await textOfOwn(tools.session.state.view.asked);
    // A class gets the link for students: with the questions, without the answers.
    return text === null ? null : linkOfOwn(isSealed(text) ? text : sealed(text), step, languageNow());
  });
  keepRuns(tools);
  if (hasBuild) void keepOffline(tools.documents, languageNow);
}
