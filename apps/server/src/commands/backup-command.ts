import { writeBackup } from '../backup/write-backup.ts';
import { fileArgument, refuseForeignDatabase, runCommand } from './run-command.ts';

await runCommand(async (config) => {
  const file = fileArgument('Name the file to write: npm run backup -- plumbline.tar.gz');
  refuseForeignDatabase(config, 'back up');
  const { sizeBytes } = await writeBackup(config.dataDir, file);
  process.stdout.write(
    `Wrote ${file} (${(sizeBytes / 1_000_000).toFixed(1)} MB). It holds all data and secrets: keep it safe.\n`,
  );
});
