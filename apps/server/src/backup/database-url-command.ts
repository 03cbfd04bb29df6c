import { runCommand } from './run-command.ts';
import { findRunningCluster } from './running-cluster.ts';

await runCommand(async (config) => {
  process.stdout.write(`${config.databaseUrl ?? findRunningCluster(config.dataDir).url}\n`);
});
