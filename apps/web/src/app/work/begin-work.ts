/**
 * The first module of the app that runs: for a known user, the work's code is fetched and parsed in the background
 * while the page's thread still runs the start modules. Visitors load none of it.
 */

import { isAnyoneHere } from '#src/ground/local/anyone-here.ts';
import { log } from '#src/ground/log.ts';

// The real import retries and reports the error.
if (isAnyoneHere())
  import('#src/ground/sync/session.ts').catch((error: unknown) => log.info('Not loaded ahead.', error));
