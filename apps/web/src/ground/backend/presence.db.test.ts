/** The app's own presence against the embedded contract: members see each other, outsiders are rejected. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import WebSocket from 'ws';
import { createJob, type Job } from '../../../../../supabase/tests/published-report.ts';
import { startTestServer, type TestServer } from '../../../../server/src/testing/contract-test-server.ts';
import type { Backend } from './backend.ts';
import { createPresence, type Presence, type PresentPerson } from './presence.ts';

let server: TestServer;
let job: Job;
const presences: Presence[] = [];
beforeAll(async () => {
  vi.stubGlobal('WebSocket', WebSocket); // browsers have it, Node 20 does not
  server = await startTestServer();
  job = await createJob(server);
});
afterAll(async () => {
  for (const presence of presences) presence.dispose();
  vi.unstubAllGlobals();
  await server.dispose();
});

function sitDown(name: string, userId: string, token: string | null): Presence {
  const backend: Pick<Backend, 'config' | 'accessToken'> = {
    config: async () => ({ backendUrl: server.url, publishableKey: server.secrets.anonKey }),
    accessToken: async () => token,
  };
  const presence = createPresence({ backend, userId, name: () => name, deviceId: `device of ${name}` });
  presences.push(presence);
  return presence;
}

async function tokenOf({ client }: Pick<Job, 'client'>): Promise<string | null> {
  return (await client.auth.getSession()).data.session?.access_token ?? null;
}

describe('presence in a report', () => {
  it('shows members where the others are, and shows a stranger to nobody', async () => {
    const room = `report:${job.reportId}`;
    const colleague = await server.signUp('colleague@example.com');
    await server.database.query(
      `insert into public.organization_members (organization_id, user_id, role) values ($1, $2, 'office')`,
      [job.organizationId, colleague.userId],
    );
    const other = await createJob(server);
    const seen: Record<'ann' | 'bob', readonly PresentPerson[]> = { ann: [], bob: [] };
    const told: (readonly PresentPerson[])[] = [];
    const ann = sitDown('Ann', job.userId, await tokenOf(job));
    const bob = sitDown('Bob', colleague.userId, colleague.token);
    const spy = sitDown('Spy', other.userId, await tokenOf(other));
    const leave = [
      ann.join(room, (people) => (seen.ann = people)),
      bob.join(room, (people) => (seen.bob = people)),
      spy.join(room, (people) => told.push(people)),
    ];
    ann.move(room, 'roof');
    await expect
      .poll(() => seen.bob.map(({ name, place }) => `${name} ${place}`).sort())
      .toEqual(['Ann roof', 'Bob ']);
    await expect.poll(() => seen.ann.map(({ name }) => name).sort()).toEqual(['Ann', 'Bob']);
    expect(told).toEqual([]);
    for (const each of leave) each();
  });
});
