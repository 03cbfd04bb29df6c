/** U+0000 is refused with one sentence before anything is asked of Postgres, in every interface and every place of a request. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/contract-test-server.ts';

let server: TestServer;
let headers: Record<string, string>;
beforeAll(async () => {
  server = await startTestServer(
    `create table t_notes (id int primary key, note text); grant all on t_notes to authenticated;
     insert into storage.buckets (id, name) values ('t-open', 't-open');
     create policy t_insert on storage.objects for insert to authenticated with check (bucket_id = 't-open');`,
  );
  const ann = await server.signUp('ann@example.com');
  headers = { apikey: 'anon-key', authorization: `Bearer ${ann.token}`, 'content-type': 'application/json' };
});
afterAll(() => server.dispose());

const form = 'application/x-www-form-urlencoded';
const send = async (
  path: string,
  init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
) => {
  const answer = await fetch(`${server.url}${path}`, { ...init, headers: { ...headers, ...init.headers } });
  return { status: answer.status, text: await answer.text() };
};
const post = (path: string, body: string, more = {}) => send(path, { method: 'POST', body, headers: more });

describe('a NUL is refused with 400', () => {
  it.each([
    ['in a row', () => post('/rest/v1/t_notes', JSON.stringify({ id: 1, note: 'a\0b' }))],
    ['as a raw character', () => post('/rest/v1/t_notes', '{"id": 1, "note": "a\0b"}')],
    ['in the name of a column', () => post('/rest/v1/t_notes', JSON.stringify({ id: 1, 'no\0te': 'x' }))],
    ['after an escaped backslash', () => post('/rest/v1/t_notes', String.raw`{"id": 1, "note": "\\\u0000"}`)],
    ['in an argument', () => post('/rest/v1/rpc/ensure_organization', '{"x": "\\u0000"}')],
    ['in a filter', () => send('/rest/v1/t_notes?note=eq.a%00b')],
    ['in a path', () => send('/rest/v1/t_no%00tes')],
    [
      'in a password',
      () => post('/auth/v1/signup', '{"email": "b@example.com", "password": "pass\\u0000word 7"}'),
    ],
    [
      'in what a person is called',
      () => post('/auth/v1/otp', '{"email": "b@example.com", "data": {"a": "\\u0000"}}'),
    ],
    [
      'in the name of a file',
      () => post('/storage/v1/object/reports/a%00b.jpg', 'x', { 'content-type': 'image/jpeg' }),
    ],
    ['in a list of files', () => post('/storage/v1/object/list/reports', '{"prefix": "a\\u0000"}')],
    [
      'in what is noted about a file',
      () =>
        post('/storage/v1/object/t-open/a.jpg', 'x', {
          'content-type': 'image/jpeg',
          'x-metadata': Buffer.from('{"a": "\\u0000"}').toString('base64'),
        }),
    ],
    ['in a call of a function', () => post('/functions/v1/support-contact', '{"message": "a\\u0000"}')],
    ['in a form', () => post('/functions/v1/sms-webhook', 'Body=a%00b', { 'content-type': form })],
  ])('%s', async (_where, attempt) => {
    const { status, text } = await attempt();
    expect([status, text]).toEqual([400, expect.stringContaining('U+0000')]);
  });
});

it('leaves six characters that only look like one alone', async () => {
  const note = String.raw`\u0000`;
  expect((await post('/rest/v1/t_notes', JSON.stringify({ id: 7, note }))).status).toBe(201);
  const rows = await server.database.query('select note from t_notes where id = 7');
  expect(rows).toEqual([{ note }]);
});

it('leaves the bytes of a file alone', async () => {
  const answer = await post('/storage/v1/object/t-open/b.jpg', 'a\0b', { 'content-type': 'image/jpeg' });
  expect(answer.status).toBe(200);
});

it('holds no body of a caller without a key', async () => {
  const answer = await fetch(`${server.url}/rest/v1/t_notes`, {
    method: 'POST',
    body: '{"note": "\\u0000"}',
  });
  expect(answer.status).toBe(401);
});
