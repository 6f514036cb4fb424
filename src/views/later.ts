/** What the page does once the first picture is there: none of it is seen until it is asked for. */
import { keepOffline } from './offline/register';
import type { PageTools } from './parts/context';
import { keepRuns } from './runs/keepRuns';
import { printAsHandout } from './takeaway/handout';

/** @param hasBuild the page is one of a server's, which has newer ones now and then */
export function later(tools: PageTools, hasBuild: boolean): void {
  printAsHandout(tools);
  keepRuns(tools);
  if (hasBuild) void keepOffline(tools.documents);
}
