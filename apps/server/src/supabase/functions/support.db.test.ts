/** Support over HTTP: the contact form of visitors, its letters, reports of errors, and stacks read with source maps. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '#src/testing/contract-test-server.ts';

let server: TestServer;
let operator: { id: string; email: string; token: string };
let sourceMapsFolder: string;

/** One place: line 1, column 10 of the file is line 7, column 3 of list/row.tsx, in renderRow. */
const sourceMap = JSON.stringify({
  version: 3,
  names: ['renderRow'],
  sources: ['../../src/list/row.tsx'],
  mappings: 'UAMEA',
});

beforeAll(async () => {
  sourceMapsFolder = await mkdtemp(path.join(tmpdir(), 'plumbline-maps-'));
  await writeFile(path.join(sourceMapsFolder, 'reports-B2.js.map'), sourceMap);
  server = await startTestServer();
  operator = await person('operator@example.com');
  await server.database.query(
    `update auth.identities set identity_data = identity_data || '{"email_verified": true}' where user_id = $1`,
    [operator.id],
  );
  await server.database.as('service_role', 'select public.operators_set($1)', [[operator.email]]);
});
afterAll(async () => {
  await server.dispose();
  await rm(sourceMapsFolder, { recursive: true });
});

beforeEach(() => vi.stubEnv('SOURCE_MAPS_DIR', sourceMapsFolder));
afterEach(() => vi.unstubAllEnvs());

async function person(email: string) {
  const { userId: id, token } = await server.signUp(email);
  return { id, email, token };
}
const post = (name: string, body: unknown, token = server.secrets.anonKey): Promise<Response> =>
  fetch(`${server.url}/functions/v1/${name}`, {
    method: 'POST',
    headers: {
      apikey: server.secrets.anonKey,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });
const message = (changes: Record<string, unknown> = {}) => ({
  action: 'contact',
  id: randomUUID(),
  messageId: randomUUID(),
  name: 'Vera Visitor',
  email: 'vera@example.com',
  subject: 'Price?',
  category: 'billing',
  body: 'How much is it for <two>?',
  diagnostics: null,
  website: '',
  captchaToken: '',
  ...changes,
});
const lettersTo = async (address: string) => (await server.mails()).filter(({ to }) => to.includes(address));
const tickets = (id: string): Promise<unknown[]> =>
  server.database.query('select 1 from public.support_tickets where id = $1', [id]);

describe('the contact form of visitors', () => {
  it('takes a message once, confirms it without repeating it, and has its answer mailed', async () => {
    const sent = message();
    expect(await (await post('support-contact', sent)).json()).toEqual({ status: 'sent' });
    expect(await (await post('support-contact', sent)).json()).toEqual({ status: 'sent' });
    const letters = await lettersTo('vera@example.com');
    expect(letters).toHaveLength(1);
    expect(letters[0]?.text).not.toContain('Price');
    const answer = randomUUID();
    await server.database.as(operator, 'select public.support_reply($1, $2, $3)', [
      answer,
      sent.id,
      'Little & often',
    ]);
    const mail = (token: string) =>
      post('support-contact', { action: 'mail-answer', messageId: answer }, token);
    expect((await mail(server.secrets.anonKey)).status).toBe(401);
    const stranger = await person('stranger@example.com');
    expect(await (await mail(stranger.token)).json()).toEqual({ status: 'gone' });
    expect(await (await mail(operator.token)).json()).toEqual({ status: 'sent' });
    expect(await (await mail(operator.token)).json()).toEqual({ status: 'gone' });
    const [, letter] = await lettersTo('vera@example.com');
    expect(letter?.text).toContain('Little & often');
    expect(letter?.html).toContain('Little &amp; often');
  });

  it('drops what a program wrote, and refuses what is no message', async () => {
    const trapped = message({ website: 'https://bait.example', email: 'bot@example.com' });
    expect(await (await post('support-contact', trapped)).json()).toEqual({ status: 'sent' });
    expect(await tickets(trapped.id)).toEqual([]);
    expect(await lettersTo('bot@example.com')).toEqual([]);
    for (const wrong of [
      { email: 'a@b.example,c@d.example' },
      { body: ' ' },
      { category: 'gossip' },
      { id: '1' },
      { subject: 'x'.repeat(201) },
    ])
      expect((await post('support-contact', message(wrong))).status).toBe(400);
  });
});

describe('votes of visitors', () => {
  it('are counted once per article, and must be votes', async () => {
    const vote = (body: unknown) =>
      fetch(`${server.url}/functions/v1/article-vote`, {
        method: 'POST',
        // As the server in front passes it on.
        headers: { apikey: server.secrets.anonKey, 'x-forwarded-for': '198.51.100.9' },
        body: JSON.stringify(body),
      });
    expect(await (await vote({ slug: 'photos', isHelpful: true })).json()).toEqual({ status: 'counted' });
    expect(await (await vote({ slug: 'photos', isHelpful: false })).json()).toEqual({ status: 'counted' });
    expect(await server.database.query('select slug, is_helpful from private.visitor_votes')).toEqual([
      { slug: 'photos', is_helpful: false },
    ]);
    for (const wrong of [{ slug: '../x', isHelpful: true }, { slug: 'photos' }, null])
      expect((await vote(wrong)).status).toBe(400);
  });
});

describe('errors of the app', () => {
  const error = {
    kind: 'error',
    message: 'No contact "Ann Lee" for ann@example.com',
    stack:
      'Error: Ann\n    at q (https://app.example/assets/reports-B2.js:1:11)\n    at z (https://app.example/assets/other-A1.js:1:1)',
    route: '/contacts/7?q=Ann',
    release: '1.2.3-abc',
    count: 3,
  };
  const rows = () =>
    server.database.query<{
      message: string;
      stack: string;
      route: string;
      count: number;
      fingerprint: string;
    }>(`select message, stack, route, count, fingerprint from public.client_errors where release = $1`, [
      error.release,
    ]);

  it('are stored without what could name someone, and counted', async () => {
    expect((await post('client-errors', { errors: [error, error] })).status).toBe(204);
    expect((await post('client-errors', { errors: [error] })).status).toBe(204);
    const [row, ...others] = await rows();
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      message: 'No contact [text] for [email]',
      stack: 'q reports-B2.js:1:11\nz other-A1.js:1:1',
      route: '/contacts/:id',
      count: 9,
    });
    for (const wrong of [{}, { errors: [] }, { errors: [{ ...error, count: -1 }] }, 'x'])
      expect((await post('client-errors', wrong)).status).toBe(400);
    expect(JSON.stringify(await rows())).not.toMatch(/Ann|ann@/);
  });

  it('have their stacks read with source maps, for operators alone', async () => {
    const [row] = await rows();
    const ask = (token: string) =>
      post('client-error-stack', { release: error.release, fingerprint: row?.fingerprint }, token);
    expect(await (await ask(operator.token)).json()).toEqual({
      frames: [
        { sent: 'q reports-B2.js:1:11', source: 'renderRow src/list/row.tsx:7:3' },
        { sent: 'z other-A1.js:1:1', source: null },
      ],
    });
    const owner = await person('owner-of-one@example.com');
    await server.database.as(owner, 'select public.ensure_organization()');
    expect((await ask(owner.token)).status).toBe(404);
    expect((await ask(server.secrets.anonKey)).status).toBe(401);
  });
});

describe('files that nothing names', () => {
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  async function lay(by: { id: string; token: string }, subject: string): Promise<string> {
    const name = `${by.id}/${subject}/${randomUUID()}.png`;
    const answer = await fetch(`${server.url}/storage/v1/object/support/${name}`, {
      method: 'POST',
      headers: {
        apikey: server.secrets.anonKey,
        authorization: `Bearer ${by.token}`,
        'content-type': 'image/png',
      },
      body: pixel,
    });
    expect(answer.status, await answer.text()).toBe(200);
    return name;
  }
  const kept = async (): Promise<string[]> =>
    (
      await server.database.query<{ name: string }>(
        `select name from storage.objects where bucket_id in ('support', 'avatars')`,
      )
    ).map(({ name }) => name);

  it('are deleted after a week, in support and of people who are gone; what a message names stays', async () => {
    const asker = await person('asker@example.com');
    const [ticket, chatFile] = [randomUUID(), randomUUID()];
    const [named, unnamed, fresh] = [
      await lay(asker, ticket),
      await lay(asker, ticket),
      await lay(asker, chatFile),
    ];
    const attachment = { path: named, name: 'a.png', type: 'image/png', size_bytes: pixel.length };
    await server.database.as({ ...asker }, 'select public.support_ticket_open($1, $2, $3, $4, $5, $6)', [
      ticket,
      randomUUID(),
      'S',
      'question',
      'B',
      JSON.stringify([attachment]),
    ]);
    const picture = `${randomUUID()}/${'a'.repeat(64)}.jpg`;
    await server.database.query(
      `insert into storage.objects (bucket_id, name, version, metadata) values ('avatars', $1, gen_random_uuid()::text, '{}')`,
      [picture],
    );
    const tidy = async (): Promise<unknown> =>
      (await post('tidy-files', {}, server.secrets.serviceRoleKey)).json();
    expect(await tidy()).toEqual({ deleted: 0, forgotten: 0 });
    await server.database.query(
      `update storage.objects set created_at = now() - interval '8 days' where name <> $1`,
      [fresh],
    );
    expect(await tidy()).toEqual({ deleted: 2, forgotten: 0 });
    expect((await kept()).sort()).toEqual([named, fresh].sort());
    expect(await kept()).not.toContain(unnamed);
  });
});
