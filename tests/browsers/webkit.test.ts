import { inject } from 'vitest';
import { checkAll, start } from './checked';
import { startWebKit } from './webkit';

checkAll('WebKit', () => start(inject('webKit'), startWebKit));
