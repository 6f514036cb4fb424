import type { ViewName } from '../../scenario/linkOptions';

/** All words of this room, in one place. */
export const words = {
  title: 'Share this run',
  promise:
    'Whoever opens the link sees the same run: same drive, same workload, same seed, and everything that was done to it, to the last bit.',
  link: 'Link',
  copyLink: 'Copy link',
  copied: 'Copied.',
  notCopied: 'This browser does not let the page copy; the text is selected, copy it with Ctrl+C.',
  length: (characters: number) => `${characters.toLocaleString('en-US')} characters.`,
  moment: 'The link opens at this moment, at rest.',
  noMoment: 'The link opens at the beginning: pause the run to share a moment.',
  saveFile: 'Save as a file',
  more: 'What the link shows, and embedding',
  view: 'Shows',
  theme: 'Colours',
  themeOwn: "the reader's own",
  themes: { light: 'light', dark: 'dark' },
  wholePage: 'the whole page',
  views: {
    map: 'the block map',
    plot: 'speed over time',
    waf: 'write amplification',
    tiny: 'every page of the tiny drive',
    comparison: 'both drives',
  },
  readOnly: 'For looking only: nothing can be changed',
  without: 'Without',
  preview: 'Preview',
  embed: 'Code for another page',
  copyCode: 'Copy code',
  openWhole: 'Open in ssdscope',
  isNotTiny: 'This link asks for every page of a tiny drive; this drive has too many, so its block map is shown.',
  isNoPair: 'This link asks for two drives; it has one, so its speed is shown.',
  frameTitle: (view: string) => `ssdscope: ${view}`,
} as const;

/** Size of a frame that shows a view well, css px: `width` is the least that keeps all words, `height` is for the whole. */
export const frameSizes: Readonly<Record<ViewName | 'page', { readonly width: number; readonly height: number }>> = {
  page: { width: 960, height: 640 },
  map: { width: 640, height: 420 },
  plot: { width: 640, height: 400 },
  waf: { width: 640, height: 400 },
  tiny: { width: 640, height: 560 },
  comparison: { width: 640, height: 560 },
};
