import { describe, expect, it } from 'vitest';
import { isHuman } from './captcha.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const configured: Record<string, string> = { CAPTCHA_PROVIDER: 'turnstile', CAPTCHA_SECRET: 'secret' };
const contextOf = (values: Record<string, string>) => ({ env: (name: string) => values[name] ?? null, log });

describe('the captcha of the booking page', () => {
  it('asks nobody while there is no key', async () => {
    expect(await isHuman(contextOf({}), '', () => Promise.reject(new Error('asked')))).toBe(true);
  });

  it('asks the provider with secret and token', async () => {
    let sent = '';
    const passed = await isHuman(contextOf(configured), 'token', async (address, init) => {
      sent = `${address} ${init.body instanceof URLSearchParams ? init.body.toString() : ''}`;
      return Response.json({ success: true });
    });
    expect(passed).toBe(true);
    expect(sent).toBe(
      'https://challenges.cloudflare.com/turnstile/v0/siteverify secret=secret&response=token',
    );
  });

  it.each([
    ['no token', '', () => Promise.resolve(Response.json({ success: true }))],
    ['a refusal', 'token', () => Promise.resolve(Response.json({ success: false }))],
    ['an answer that is none', 'token', () => Promise.resolve(new Response('<html>'))],
    ['a provider that is away', 'token', () => Promise.reject(new Error('offline'))],
  ])('lets nobody through with %s', async (_what, token, ask) => {
    expect(await isHuman(contextOf(configured), token, ask)).toBe(false);
  });
});
