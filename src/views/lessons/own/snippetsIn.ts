import { snippets } from '../../../lessons/guide/snippets';
import { snippetsDe } from '../../../lessons/guide/snippetsDe';
import type { Language } from '../../../texts/language';

/** Steps to begin with, in the language in force. */
export function snippetsIn({ name }: Pick<Language, 'name'>) {
  return name === 'de' ? snippetsDe : snippets;
}
