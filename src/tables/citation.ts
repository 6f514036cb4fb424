/** How this program is cited; CITATION.cff says the same. */
export const VERSION = '0.2.0';

/** The key under which a table cites it. */
export const CITE_KEY = 'ssdscope';

/** "ssdscope 0.2.0, model revision 2". */
export function sourceText(revision: number): string {
  return `ssdscope ${VERSION}, model revision ${revision}`;
}

/** The entry for a bibliography: BibTeX, with the link that gives the same run. */
export function bibtexOf(revision: number, link: string): string {
  return [
    `@misc{${CITE_KEY},`,
    '  title        = {ssdscope: an interactive {SSD} visualizer},',
    '  author       = {{ssdscope contributors}},',
    `  note         = {Version ${VERSION}, model revision ${revision}},`,
    `  howpublished = {\\url{${link.replace(/[{}\\\s]/g, (letter) => encodeURIComponent(letter))}}},`,
    '}',
    '',
  ].join('\n');
}
