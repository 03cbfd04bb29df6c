/**
 * The server as a process: reads the environment, starts, reports its address (a log line, and a message to the parent
 * process), and stops on SIGTERM, SIGINT or when its parent is gone. Exit code 1 means that it did not start (one
 * sentence on stderr says why), or that it met a defect: it exits rather than continue in an unknown state, and `npm
 * start` restarts it.
 */
import { existsSync } from 'node:fs';
import { type Logger, pino } from 'pino';
import { z } from 'zod';
import type { Secrets } from './ground/config/secrets.ts';
import { readServerConfig } from './ground/config/server-config.ts';
import { watchParent } from './ground/config/watch-parent.ts';
import { describeFailure } from './ground/failure.ts';
import { StartRefusal } from './ground/start-refusal.ts';
import { type RunningServer, startServer } from './server.ts';

const stopLimitMs = 4800;

/** Input of demo/seed-demo.ts, and the people it created: tools/start.mjs prints their sign-in. */
export interface DemoTarget {
  address: string;
  databaseUrl: string;
  secrets: Secrets;
  dataDir: string;
  log: Logger;
}
export interface DemoPerson {
  email: string;
  password: string;
}

async function run(): Promise<void> {
  const config = readServerConfig(process.env, process.cwd());
  const log = pino({ level: config.logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime });
  // Unhandled rejections come here too.
  process.on('uncaughtException', (error) => {
    log.fatal(describeFailure(error), 'The server met a defect and ends');
    process.exit(1);
  });
  let server: RunningServer | null = null;
  let isStopping = false;
  const stop = async (reason: string) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ reason }, 'Stopping');
    // Postgres recovers from a hard exit; a supervisor that waits forever does not.
    setTimeout(() => process.exit(1), stopLimitMs).unref();
    await server?.stop();
    process.exit(0);
  };
  // Installed first: a SIGTERM during startup must not leave Postgres behind.
  let askedToStop: string | null = null;
  const onSignal = (reason: string) => {
    askedToStop = reason;
    if (server !== null) void stop(reason);
  };
  process.on('SIGTERM', () => onSignal('SIGTERM'));
  process.on('SIGINT', () => onSignal('SIGINT'));
  if (process.argv.includes('--watch-parent'))
    watchParent(() => onSignal('the process that started the server is gone'));

  server = await startServer(config, log, { adoptFiles: process.argv.includes('--adopt-files') });
  if (askedToStop !== null) return await stop(askedToStop);
  const people = process.argv.includes('--demo') ? await demoPeople(server, config.dataDir, log) : [];
  log.info({ address: server.address, dataDir: config.dataDir }, 'Listening');
  const { address, clusterFolder } = server;
  process.send?.({ type: 'ready', address, dataDir: config.dataDir, clusterFolder, people });
}

const demoSchema = z.object({
  seedDemo: z.custom<(server: DemoTarget) => Promise<DemoPerson[]>>((value) => typeof value === 'function'),
});

/** Loaded only on demand: the demo has its own images and texts. */
async function demoPeople(server: RunningServer, dataDir: string, log: Logger): Promise<DemoPerson[]> {
  const file = new URL('./demo/seed-demo.ts', import.meta.url);
  if (!existsSync(file)) throw new StartRefusal('This version has no demo data; start without --demo.');
  const demo = demoSchema.parse(await import(file.href));
  const { address, databaseUrl, secrets } = server;
  return await demo.seedDemo({ address, databaseUrl, secrets, dataDir, log });
}

run().catch((error: unknown) => {
  const isRefusal = error instanceof StartRefusal;
  process.stderr.write(isRefusal ? `${error.message}\n` : `The server failed to start: ${describe(error)}\n`);
  process.exit(1);
});

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
