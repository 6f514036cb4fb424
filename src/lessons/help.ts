/** The parts of the help, in their order, by the names that an address gives them. */
export const helpSections = ['start', 'keys', 'reading', 'words', 'limits', 'sources'] as const;
export type HelpSection = (typeof helpSections)[number];
