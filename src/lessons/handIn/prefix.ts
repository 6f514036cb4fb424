/** What every code begins with. */
export const PREFIX = 'ssdscope-result:';

/** A text with at least one code. */
export const isHandIn = (text: string): boolean => text.includes(PREFIX);
