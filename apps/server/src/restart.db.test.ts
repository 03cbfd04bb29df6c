/** What `npm start` does with a server that crashes. */
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { processName } from './ground/database/process-identity.ts';
import { outageServer } from './testing/outage-server.ts';
import { endProcess, waitUntil } from './testing/server-process.ts';
import { type SupervisedServer, startSupervisedServer } from './testing/supervised-server.ts';

let npmStart: SupervisedServer;
// Three starts, each of which takes its time on a busy machine.
const timeLimitMs = 240_000;
afterEach(() => npmStart.dispose());

async function crash(signal: NodeJS.Signals): Promise<void> {
  const id = npmStart.serverId();
  process.kill(id, signal);
  await waitUntil(() => processName(id) === null);
}

it(
  'is started again after kill -9 and after a defect, and left alone when it goes on like that',
  async () => {
    npmStart = await startSupervisedServer({ maxRestarts: 2, windowMs: 600_000 });
    const server = await outageServer(npmStart.address);
    const orphan = npmStart.postgresId();
    await crash('SIGKILL');
    await server.until('/readyz', 200);
    expect(processName(orphan)).not.toBe('postgres');
    expect(npmStart.errors()).toBe(
      'The server ended with signal SIGKILL; it starts again in 0.5 s (1 of 2).\n',
    );
    await expect
      .poll(() => npmStart.printed())
      .toContain(`Plumbline is running again at ${npmStart.address}`);

    await crash('SIGUSR2');
    await server.until('/readyz', 200);
    expect(npmStart.printed()).toContain('"msg":"The server met a defect and ends"');
    expect(npmStart.errors()).toContain(
      'The server ended with exit code 1; it starts again in 1 s (2 of 2).\n',
    );

    const ended = once(npmStart.process, 'close');
    await crash('SIGKILL');
    expect(await ended).toEqual([1, null]);
    expect(npmStart.errors()).toContain(
      'The server ended 3 times within 10 minutes, the last time with signal SIGKILL; it is not started again.',
    );
    // No server is left to stop it: it ends with npm start.
    expect(existsSync(path.join(npmStart.clusterFolder, 'postmaster.pid'))).toBe(false);
  },
  timeLimitMs,
);

it(
  'is not started again when npm start is told to stop, also between two starts',
  async () => {
    npmStart = await startSupervisedServer({ maxRestarts: 5, windowMs: 600_000 });
    const orphan = npmStart.postgresId();
    await crash('SIGKILL');
    expect(await endProcess(npmStart.process, 'SIGTERM')).toBe(0);
    expect(processName(orphan)).not.toBe('postgres');
  },
  timeLimitMs,
);
