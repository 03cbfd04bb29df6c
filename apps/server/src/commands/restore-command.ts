import { restoreBackup } from '../backup/restore-backup.ts';
import { fileArgument, refuseForeignDatabase, runCommand } from './run-command.ts';

await runCommand(async (config) => {
  const file = fileArgument('Name the backup to restore: npm run restore -- plumbline.tar.gz');
  refuseForeignDatabase(config, 'restore');
  await restoreBackup(file, config.dataDir);
  process.stdout.write(`Restored ${config.dataDir}. Start the server with npm start.\n`);
});
