/** Global setup of the project `db`: the embedded Postgres in a temporary folder, for one test run. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../ground/database/embedded-postgres.ts';
import { createTemplate, throwawaySettings } from './template-database.ts';

export default async function startTestPostgres(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-db-'));
  chmodSync(folder, 0o711); // as root, Postgres runs as another user that must be able to enter
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
