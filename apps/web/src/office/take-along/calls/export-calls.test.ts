import { exportedOnlineTables } from '@plumbline/domain/office/export/exported-tables';
import { expect, it } from 'vitest';
import { createRestClient } from '#src/ground/backend/rest-client.ts';
import { createExportCalls } from './export-calls.ts';

const signal = new AbortController().signal;

/** A server with 1001 rows of each table. */
function calls() {
  const asked: URL[] = [];
  const answer = async (input: RequestInfo | URL): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input);
    asked.push(url);
    if (url.pathname.startsWith('/storage')) return new Response('bytes');
    const after = url.searchParams.get('id')?.replace('gt.', '');
    const from = after === undefined ? 0 : Number(after) + 1;
    const rows = Array.from({ length: Math.min(1000, 1001 - from) }, (_, index) => ({ id: from + index }));
    return Response.json(rows);
  };
  const config = { backendUrl: 'https://x.example', publishableKey: 'key' };
  const accessToken = async (): Promise<string> => 'token';
  const exported = createExportCalls({
    backend: {
      config: async () => config,
      accessToken,
      rest: async () => createRestClient({ config, accessToken, fetch: answer }),
    },
    fetch: answer,
    organizationId: 'o1',
  });
  return { asked, exported };
}

it('reads a table to its end, in the order of its key', async () => {
  const { asked, exported } = calls();
  const ids: unknown[] = [];
  for await (const page of exported.rows({ table: 'email_templates', key: 'id' }, signal))
    ids.push(...page.map(({ id }) => id));
  expect(ids).toEqual(Array.from({ length: 1001 }, (_, index) => index));
  expect(asked.map(({ searchParams }) => searchParams.get('id'))).toEqual([null, 'gt.999']);
  expect(asked.every(({ searchParams }) => !searchParams.has('organization_id'))).toBe(true);
});

it('takes of tickets, chats and requests those of the own organization: operators read all of them', async () => {
  const own = exportedOnlineTables.filter(({ isOwnOnly }) => isOwnOnly);
  expect(own.map(({ table }) => table)).toEqual([
    'support_tickets',
    'support_messages',
    'chat_conversations',
    'chat_messages',
    'website_requests',
  ]);
  for (const source of own) {
    const { asked, exported } = calls();
    for await (const page of exported.rows(source, signal)) expect(page.length).toBeGreaterThan(0);
    expect(asked.map(({ searchParams }) => searchParams.get('organization_id'))).toEqual(['eq.o1', 'eq.o1']);
  }
});

it('fetches a file from where it lies', async () => {
  const { asked, exported } = calls();
  await exported.file({ scopeId: 'i1', sha256: 'f'.repeat(64), ext: 'jpg' }, signal);
  await exported.file({ bucket: 'support', path: 'a/b/c.png' }, signal);
  expect(asked.map(({ pathname }) => pathname)).toEqual([
    `/storage/v1/object/authenticated/reports/o1/i1/${'f'.repeat(64)}.jpg`,
    '/storage/v1/object/authenticated/support/a/b/c.png',
  ]);
});
