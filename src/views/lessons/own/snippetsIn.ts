import { type SnippetName, snippets } from '../../../lessons/guide/snippets';
import { snippetsDe } from '../../../lessons/guide/snippetsDe';
import type { LanguageName } from '../../../scenario/link/linkOptions';
import type { Language } from '../../../texts/language';

const inEach: Readonly<Record<LanguageName, Readonly<Record<SnippetName, string>>>> = { en: snippets, de: snippetsDe };

/** Steps to begin with, in the language in force. */
export function snippetsIn({ name }: Pick<Language, 'name'>) {
  return inEach[name];
}
