/** Ends the Postgres left by a killed server; `npm start` runs it when it does not restart the server. */
import { runCommand } from '../backup/run-command.ts';
import { stopLeftoverPostgres } from './embedded-postgres.ts';

await runCommand(async (config) => {
  if (config.databaseUrl === null) await stopLeftoverPostgres(config.dataDir);
});
