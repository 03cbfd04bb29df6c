/**
 * Neither the response nor the work before it reveals whether an address has an account: the statements before it are
 * identical, and everything else comes after.
 */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer, testPassword } from '#src/testing/contract-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer('', { emailConfirmation: true });
  // The location of pgcrypto is looked up once.
  await post('signup', { email: newEmail(), password: testPassword });
});
afterAll(() => server.dispose());

const post = (path: string, body: object): Promise<Response> =>
  server.contract().fetch(
    new Request(`${server.url}/auth/v1/${path}`, {
      method: 'POST',
      headers: { apikey: 'anon-key', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );
const newEmail = (): string => `${randomUUID()}@example.com`;
async function knownEmail(): Promise<string> {
  const email = newEmail();
  await server.database.createUser(email);
  await server.database.query('update auth.users set email_confirmed_at = now() where email = $1', [email]);
  return email;
}

/** Database statements issued before the response. */
async function beforeAnswer(path: string, body: object): Promise<{ statements: string[]; status: number }> {
  await server.contract().settled();
  const queries = vi.spyOn(pg.Client.prototype, 'query');
  const { status } = await post(path, body);
  const asked: readonly (readonly unknown[])[] = [...queries.mock.calls];
  queries.mockRestore();
  await server.contract().settled();
  const statements = asked.map(([text]) => JSON.stringify(text).slice(0, 60));
  return { statements, status };
}

describe('known and unknown addresses are answered after the same steps', () => {
  it.each([
    ['recover', {}],
    ['otp', {}],
    ['otp', { create_user: false }],
    ['resend', { type: 'signup' }],
    ['resend', { type: 'email_change' }],
    ['signup', { password: testPassword }],
    ['token?grant_type=password', { password: 'not the password' }],
  ])('by /%s %j', async (path, more) => {
    const known = await beforeAnswer(path, { ...more, email: await knownEmail() });
    const unknown = await beforeAnswer(path, { ...more, email: newEmail() });
    expect(known).toEqual(unknown);
  });

  it('also when the challenge is wrong', async () => {
    const wrong = { code_challenge: 'x'.repeat(43), code_challenge_method: 'md5' };
    for (const email of [await knownEmail(), newEmail()])
      expect((await post('recover', { email, ...wrong })).status).toBe(400);
  });
});

it('sends the email behind the answer', async () => {
  const email = await knownEmail();
  expect((await post('recover', { email })).status).toBe(200);
  const mails = await server.mails();
  expect(mails.some(({ to }) => to === email)).toBe(true);
});
