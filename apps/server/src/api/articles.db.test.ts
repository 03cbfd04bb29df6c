/** What the articles tell Zapier, Make or a script to do, done with plain HTTP: no library of ours, nothing but the articles' words. */
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makeKey } from '../testing/api-client.ts';
import { startTestServer, type TestServer } from '../testing/contract-test-server.ts';

const articles = join(import.meta.dirname, '../../../../packages/documentation/articles');
interface Caught {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

let server: TestServer;
let rosa: SupabaseClient;
let organizationId: string;
const caught: Caught[] = [];
/** The address that 'Catch Hook' or 'Custom webhook' gives. */
const hook = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    caught.push({ headers: request.headers, body: Buffer.concat(chunks).toString('utf8') });
    response.writeHead(200).end();
  });
});

beforeAll(async () => {
  hook.listen(0, '127.0.0.1');
  await once(hook, 'listening');
  vi.stubEnv('WEBHOOK_HOSTS', `127.0.0.1:${(hook.address() as AddressInfo).port}`);
  server = await startTestServer();
  ({ client: rosa } = await server.signUp('articles@example.com'));
  organizationId = String((await rosa.rpc('ensure_organization')).data);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  hook.close();
  await server.dispose();
});

/** Method, address, headers and body of the article's curl line. */
function readCurl(line: string) {
  const words = [...line.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(
    ([, one, two, bare]) => one ?? two ?? bare ?? '',
  );
  const after = (flag: string): string[] =>
    words.flatMap((word, index) => (word === flag ? [words[index + 1] ?? ''] : []));
  const headers = after('-H').map((header) => header.split(': ') as [string, string]);
  return {
    method: after('-X')[0] ?? 'GET',
    url: words.find((word) => word.startsWith('https://')) ?? '',
    headers: Object.fromEntries(headers),
    body: after('-d')[0] ?? '',
  };
}

it('creates a contact by the article’s curl line, and the webhook arrives with a signature checked by hand', async () => {
  const { token } = await makeKey(rosa, organizationId);
  const { data } = await rosa.functions.invoke('webhook-endpoints', {
    body: {
      action: 'create',
      organizationId,
      url: `http://127.0.0.1:${(hook.address() as AddressInfo).port}/catch`,
      description: 'Zapier',
      events: ['contact.created'],
    },
  });
  const text = readFileSync(join(articles, 'api.md'), 'utf8');
  const curl = readCurl(/`(curl [^`]+)`/.exec(text)?.[1] ?? '');
  const send = () =>
    fetch(curl.url.replace('https://YOUR-ADDRESS', server.url), {
      method: curl.method,
      headers: { ...curl.headers, Authorization: `Bearer ${token}` },
      body: curl.body,
    });
  const made = await send();
  expect(made.status).toBe(201);
  const contact = await made.json();
  expect(contact).toMatchObject({ name: 'Ann Lee' });
  // Repeated with the same Idempotency-Key: the same answer, no second contact.
  expect(await (await send()).json()).toEqual(contact);

  const service = server.client({ key: server.secrets.serviceRoleKey });
  await service.functions.invoke('process-webhooks', { body: {} });
  expect(caught).toHaveLength(1);
  const [{ headers, body } = { headers: {}, body: '' }] = caught;
  const message = JSON.parse(body);
  expect(message).toMatchObject({
    type: 'contact.created',
    data: { contact: { id: contact.id, name: 'Ann Lee' } },
  });
  expect(Object.keys(message).sort()).toEqual(['data', 'timestamp', 'type', 'version']);

  // 'Check the signature', as the article says it.
  const secret = Buffer.from(String(data.secret).replace(/^whsec_/, ''), 'base64');
  const signed = [headers['webhook-id'], headers['webhook-timestamp'], body].join('.');
  const expected = createHmac('sha256', secret).update(signed).digest('base64');
  expect(String(headers['webhook-signature']).split(' ')).toContain(`v1,${expected}`);
});

it('pages through a list with next_cursor until it is null', async () => {
  const { token } = await makeKey(rosa, organizationId);
  for (const name of ['Ben', 'Cleo', 'Dan']) {
    const contact = {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    };
    await fetch(`${server.url}/api/v1/contacts`, { ...contact, body: JSON.stringify({ name }) });
  }
  const names: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const query = `limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`;
    const answer: Response = await fetch(`${server.url}/api/v1/contacts?${query}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(answer.headers.has('ratelimit-remaining')).toBe(true);
    const page: { data: { name: string }[]; next_cursor: string | null } = await answer.json();
    names.push(...page.data.map(({ name }) => name));
    cursor = page.next_cursor;
  }
  expect(names).toEqual(expect.arrayContaining(['Ben', 'Cleo', 'Dan']));
  expect(new Set(names).size).toBe(names.length);
});
