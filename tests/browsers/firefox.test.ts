import { inject } from 'vitest';
import { checkAll, start } from './checked';
import { startFirefox } from './firefox';

checkAll('Firefox', () => start(inject('firefox'), ({ path }) => startFirefox(path)));
