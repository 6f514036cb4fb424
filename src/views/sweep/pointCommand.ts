/** The command that computes the scenario of a link again. A quotation mark of a name would end the argument. */
export function pointCommand(link: string): string {
  return `npm run --silent sim -- '${link.replaceAll("'", '%27')}' --json`;
}
