import { inject } from 'vitest';
import { checkAll, start } from './checked';
import { startChromium } from './chromium';

checkAll('Chromium', () => start(inject('chromium'), ({ path }) => startChromium(path)));
