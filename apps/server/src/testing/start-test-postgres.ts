/** Global setup of the project `db`: the embedded Postgres in a temporary folder, for one test run. */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../ground/database/embedded-postgres.ts';
import { makeScratchFolder } from './scratch-folder.ts';
import { createTemplate, throwawaySettings } from './template-database.ts';

export default async function startTestPostgres(project: TestProject): Promise<() => Promise<void>> {
  const folder = makeScratchFolder('db');
  const postgres = await startEmbeddedPostgres({
    dataDir: path.join(folder, 'data'),
    log: pino({ level: 'silent' }),
    settings: throwawaySettings,
  });
  const teardown = async () => {
    await postgres.stop();
    rmSync(postgres.clusterFolder, { recursive: true, force: true });
    rmSync(folder, { recursive: true, force: true });
  };
  const urls = { ownerUrl: postgres.url, superuserUrl: postgres.superuserUrl };
  try {
    await createTemplate(urls);
  } catch (error) {
    await teardown();
    throw error;
  }
  project.provide('testPostgres', { ...urls, folder });
  return teardown;
}
