/** The real server in a separate folder, with one inspector signed up, for the parts of the bench that use HTTP. */
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { findRunningCluster, type RunningCluster } from '../apps/server/src/backup/running-cluster.ts';
import { createDemoClient, type DemoClient } from '../apps/server/src/demo/demo-client.ts';
import { makeDiskFolder } from '../apps/server/src/testing/scratch-folder.ts';
import { endProcess, startServerProcess } from '../apps/server/src/testing/server-process.ts';

export interface BenchOffice {
  readonly userId: string;
  readonly accessToken: string;
  readonly officeId: string;
}

export interface BenchServer extends BenchOffice {
  readonly address: string;
  readonly apiKey: string;
  readonly email: string;
  readonly password: string;
  readonly client: DemoClient;
  /** Process id of Node. */
  readonly pid: number;
  /** Its Postgres, for peers that answer the same from it. */
  readonly database: Pick<RunningCluster, 'url' | 'superuserUrl'>;
  /** Ends the process; the data is deleted. */
  stop(): Promise<void>;
}

const configSchema = z.object({ supabasePublishableKey: z.string() });
const sessionSchema = z.object({ access_token: z.string(), user: z.object({ id: z.string() }) });

/** @param settings of the server besides its own */
export async function startBenchServer(
  settings: Readonly<Record<string, string>> = {},
): Promise<BenchServer> {
  const folder = makeDiskFolder('server');
  const dataDir = path.join(folder, 'data');
  const { child, address } = await startServerProcess({
    DATA_DIR: dataDir,
    RATE_LIMIT_FACTOR: '1000',
    GUIDED_TOUR: 'off',
    PORT: process.env.BENCH_PORT ?? '0',
    ...settings,
  });
  const stop = async (): Promise<void> => {
    await endProcess(child, 'SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const apiKey = configSchema.parse(
      await (await fetch(`${address}/config.json`)).json(),
    ).supabasePublishableKey;
    const person = newPerson();
    const office = await openOffice({ address, apiKey }, 'Bench', person);
    const client = createDemoClient(address, apiKey, office);
    const database = findRunningCluster(dataDir);
    return { address, apiKey, ...person, ...office, client, pid: child.pid ?? 0, database, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

type Person = Pick<BenchServer, 'email' | 'password'>;

const newPerson = (): Person => ({
  email: `bench.${randomUUID()}@example.com`,
  password: 'plumb-and-level-42',
});

/** Signs up an inspector with a new office. */
export async function openOffice(
  { address, apiKey }: Pick<BenchServer, 'address' | 'apiKey'>,
  name: string,
  person = newPerson(),
): Promise<BenchOffice> {
  const session = await signUp(address, apiKey, name, person);
  const signedIn = { userId: session.user.id, accessToken: session.access_token };
  const made = await createDemoClient(address, apiKey, signedIn).call('ensure_organization', {});
  return { ...signedIn, officeId: z.string().parse(made) };
}

async function signUp(address: string, apiKey: string, name: string, person: Person) {
  const response = await fetch(`${address}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: apiKey, 'content-type': 'application/json' },
    body: JSON.stringify({ ...person, data: { full_name: 'Rosa Lind', organization_name: name } }),
  });
  if (!response.ok) throw new Error(`sign-up answered ${response.status}: ${await response.text()}`);
  return sessionSchema.parse(await response.json());
}
