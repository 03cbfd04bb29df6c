/**
 * The first module of the app that runs: where somebody is known, the code of the work is fetched and parsed in the background while
 * this page's thread still runs the modules of the start. Visitors load none of it.
 */

import { isAnyoneHere } from '../../local/anyone-here.ts';
import { log } from '../../log.ts';

// Whoever needs it asks again, and says what is wrong.
if (isAnyoneHere())
  import('../../sync/session.ts').catch((error: unknown) => log.info('Not loaded ahead.', error));
