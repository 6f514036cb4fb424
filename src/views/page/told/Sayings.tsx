import { type Saying, said } from '../../../texts/language';
import { useLanguage } from '../../useLanguage';

/** Sentences that were kept for later, each a paragraph, in the language in force. */
export function Sayings({ sayings }: { readonly sayings: readonly Saying[] }) {
  const language = useLanguage();
  return sayings.map((saying) => said(saying, language)).map((text) => <p key={text}>{text}</p>);
}
