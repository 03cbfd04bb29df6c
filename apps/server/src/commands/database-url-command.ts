import { findRunningCluster } from '../backup/running-cluster.ts';
import { runCommand } from './run-command.ts';

await runCommand(async (config) => {
  process.stdout.write(`${config.databaseUrl ?? findRunningCluster(config.dataDir).url}\n`);
});
