/** Ends the Postgres left by a killed server; `npm start` runs it when it does not restart the server. */

import { stopLeftoverPostgres } from '../ground/database/embedded-postgres.ts';
import { runCommand } from './run-command.ts';

await runCommand(async (config) => {
  if (config.databaseUrl === null) await stopLeftoverPostgres(config.dataDir);
});
