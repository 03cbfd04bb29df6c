/** Starts the peer in a separate process, as the server is. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { z } from 'zod';

export interface Peer {
  readonly address: string;
  readonly pid: number;
  stop(): void;
}

const readySchema = z.object({ address: z.string() });

export async function startPeer(databaseUrl: string): Promise<Peer> {
  const script = path.join(import.meta.dirname, 'fastify-peer.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script], {
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [message] = (await once(child, 'message')) as [unknown];
  return { ...readySchema.parse(message), pid: child.pid ?? 0, stop: () => child.kill('SIGTERM') };
}
