import regular from '@fontsource/source-sans-3/files/source-sans-3-latin-400-normal.woff2?url';
import strong from '@fontsource/source-sans-3/files/source-sans-3-latin-600-normal.woff2?url';

/** The page's fonts, which every picture has already fetched. */
export const fonts = [
  { weight: 400, url: regular },
  { weight: 600, url: strong },
] as const;
