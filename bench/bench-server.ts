/** The real server in a folder of its own, with one inspector signed up, for the parts of the bench that go through HTTP. */
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { createDemoClient, type DemoClient } from '../apps/server/src/demo/demo-client.ts';
import { endProcess, makeTestFolder, startServerProcess } from '../apps/server/src/testing/server-process.ts';

export interface BenchServer {
  readonly address: string;
  readonly apiKey: string;
  readonly accessToken: string;
  readonly email: string;
  readonly password: string;
  readonly officeId: string;
  readonly client: DemoClient;
  /** Ends the process; the data is gone. */
  stop(): Promise<void>;
}

const configSchema = z.object({ supabasePublishableKey: z.string() });
const sessionSchema = z.object({ access_token: z.string(), user: z.object({ id: z.string() }) });

export async function startBenchServer(): Promise<BenchServer> {
  const folder = makeTestFolder();
  const { child, address } = await startServerProcess({
    DATA_DIR: path.join(folder, 'data'),
    RATE_LIMIT_FACTOR: '1000',
    GUIDED_TOUR: 'off',
    PORT: process.env.BENCH_PORT ?? '0',
  });
  const stop = async (): Promise<void> => {
    await endProcess(child, 'SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const person = { email: `bench.${randomUUID()}@example.com`, password: 'plumb-and-level-42' };
    const apiKey = configSchema.parse(
      await (await fetch(`${address}/config.json`)).json(),
    ).supabasePublishableKey;
    const session = await signUp(address, apiKey, person);
    const accessToken = session.access_token;
    const client = createDemoClient(address, apiKey, { userId: session.user.id, accessToken });
    const officeId = z.string().parse(await client.call('ensure_organization', {}));
    return { address, apiKey, accessToken, ...person, officeId, client, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function signUp(address: string, apiKey: string, person: { email: string; password: string }) {
  const response = await fetch(`${address}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: apiKey, 'content-type': 'application/json' },
    body: JSON.stringify({ ...person, data: { full_name: 'Rosa Lind', organization_name: 'Bench' } }),
  });
  if (!response.ok) throw new Error(`sign-up answered ${response.status}: ${await response.text()}`);
  return sessionSchema.parse(await response.json());
}
