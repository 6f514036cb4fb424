import type { LinkOptions } from '../../scenario/link/linkOptions';
import { hidingStyle } from './hiding';

/** What the address asks of all compositions: what is hidden. */
export function Asked({ options }: { readonly options: LinkOptions }) {
  return <style data-testid="asked">{hidingStyle(options)}</style>;
}
