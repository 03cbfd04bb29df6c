/** Ends the Postgres that a killed server left behind; `npm start` runs it when it does not start the server again. */
import { runCommand } from '../backup/run-command.ts';
import { stopLeftoverPostgres } from './embedded-postgres.ts';

await runCommand(async (config) => {
  if (config.databaseUrl === null) await stopLeftoverPostgres(config.dataDir);
});
