/** Parts of the bar below the pictures, fetched behind the first one: all of them at once, so that none moves another. */
import { CompareMenu } from '../../pair/CompareMenu';
import { GreatSliders } from './GreatSliders';
import { UntilMore } from './UntilMore';

export const compare = { default: CompareMenu };
export const sliders = { default: GreatSliders };
export const until = { default: UntilMore };
