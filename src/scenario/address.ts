/** What an address carries, told without reading it: the formats are fetched when one does. */

/** Whether an address carries a scenario at all. */
export function isScenarioLink(address: string): boolean {
  return /#(.*&)?v=/.test(address);
}

/** Whether an address carries two scenarios that are compared. */
export function isPairLink(address: string): boolean {
  return isScenarioLink(address) && /[#&]b=/.test(address);
}
