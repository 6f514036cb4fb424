/** Parts of the bar below the pictures, fetched behind the first one: all of them at once, so that none moves another. */
import { BarEnd } from './BarEnd';
import { UntilMore } from './UntilMore';

export const end = { default: BarEnd };
export const until = { default: UntilMore };
