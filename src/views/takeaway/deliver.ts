import type { Language } from '../../texts/language';
import { download, fileName } from '../parts/download';

/** The result, for the live region: done, or why not. */
export type Outcome = string;

/** Saves a text or a picture under the title's name. */
export function save(content: string | Blob, title: string, kind: string, ending: string, type: string, language: Language): Outcome {
  const { takeaway: words } = language;
  const name = `${fileName(title)}${kind === '' ? '' : `-${kind}`}.${ending}`;
  download(content instanceof Blob ? content : new Blob([content], { type }), name);
  return words.saved(name);
}

/** Copies text. */
export async function copy(text: string, what: string, language: Language): Promise<Outcome> {
  const { takeaway: words } = language;
  try {
    await navigator.clipboard.writeText(text);
    return words.copied(what);
  } catch {
    return words.noCopy;
  }
}

/** Copies a picture. The browser is given it as a promise: it must be asked within the press. */
export async function copyPicture(picture: Promise<Blob>, what: string, language: Language): Promise<Outcome> {
  const { takeaway: words } = language;
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })]);
    return words.copied(what);
  } catch {
    return words.noCopy;
  }
}
