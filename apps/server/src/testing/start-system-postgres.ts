/**
 * Global setup of the project `db-system`: a temporary cluster of the system's own Postgres programs, to run the
 * migrations on an older major version as well.
 */
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { ensureCluster, startCluster, stopCluster, superuserName } from '../ground/database/cluster.ts';
import { connectionUrl } from '../ground/database/embedded-postgres.ts';
import { ensurePlatform } from '../ground/database/platform.ts';
import { findPostgresUser } from '../ground/database/postgres-user.ts';
import { findSystemPostgres } from './find-system-postgres.ts';
import { makeScratchFolder } from './scratch-folder.ts';
import { createTemplate, throwawaySettings } from './template-database.ts';

export default async function startSystemPostgres(project: TestProject): Promise<() => Promise<void>> {
  const binFolder = findSystemPostgres();
  if (binFolder === null) throw new Error('No Postgres of the system is installed');
  const folder = makeScratchFolder('db-system');
  const password = randomBytes(18).toString('base64url');
  const cluster = {
    binFolder,
    folder: path.join(folder, 'postgres'),
    user: findPostgresUser(),
    settings: throwawaySettings,
  };
  const teardown = async () => {
    await stopCluster(cluster);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await ensureCluster(cluster, password);
    const port = await startCluster(cluster);
    const urls = {
      ownerUrl: connectionUrl('postgres', password, port),
      superuserUrl: connectionUrl(superuserName, password, port),
    };
    await ensurePlatform(urls.superuserUrl, { ownerPassword: password });
    await createTemplate(urls);
    project.provide('testPostgres', { ...urls, folder });
  } catch (error) {
    await teardown();
    throw error;
  }
  return teardown;
}
