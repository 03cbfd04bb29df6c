import { describe, expect, it } from 'vitest';
import { createContact } from '../status/contact.ts';
import { createTransport, type Transport } from './transport.ts';

type Respond = (url: string, init: RequestInit) => Response | Promise<Response>;

function transportWith(respond: Respond, tokens: (string | null)[] = ['first', 'second']) {
  const seen: { url: string; authorization: string | null }[] = [];
  const renewals: boolean[] = [];
  const transport: Transport = createTransport({
    url: 'http://server',
    apiKey: 'key',
    callTimeoutMs: 30,
    accessToken: async (renew) => {
      renewals.push(renew);
      return tokens[renew ? 1 : 0] ?? null;
    },
    fetch: (async (url: string, init: RequestInit) => {
      seen.push({ url, authorization: new Headers(init.headers).get('authorization') });
      return respond(url, init);
    }) as typeof fetch,
  });
  return { transport, seen, renewals };
}
const json = (status: number, body: unknown): Response => new Response(JSON.stringify(body), { status });
const page = { rows: [], cursor: 4, more: false, epoch: 1 };

describe('a call to the server', () => {
  it('gives the parsed answer', async () => {
    const { transport, seen } = transportWith(() => json(200, page));
    expect(await transport.pull('scope', 0, 500)).toEqual({ ok: true, value: page });
    expect(seen).toEqual([{ url: 'http://server/rest/v1/rpc/sync_pull', authorization: 'Bearer first' }]);
  });

  it('renews the session once after a 401, then asks for a sign-in', async () => {
    let isExpired = true;
    const { transport, seen, renewals } = transportWith(() =>
      isExpired ? json(401, { code: 'PGRST301' }) : json(200, page),
    );
    expect(await transport.pull('scope', 0, 500)).toMatchObject({ ok: false, error: { code: 'sign-in' } });
    expect(renewals).toEqual([false, true]);
    expect(seen.map(({ authorization }) => authorization)).toEqual(['Bearer first', 'Bearer second']);
    isExpired = false;
    expect((await transport.pull('scope', 0, 500)).ok).toBe(true);
  });

  it('takes a hotel page with status 200 for no network, never for an answer', async () => {
    const { transport } = transportWith(() => new Response('<html>Sign in to our wifi</html>'));
    expect(await transport.pull('scope', 0, 500)).toMatchObject({
      ok: false,
      error: { code: 'portal', retry: 'later' },
    });
  });

  it('takes JSON that is not an answer of this server for no network', async () => {
    const { transport } = transportWith(() => json(200, { status: 'login-required' }));
    expect(await transport.push('scope', [], 'device')).toMatchObject({
      ok: false,
      error: { code: 'portal' },
    });
  });

  it('gives up on an answer that does not come', async () => {
    const { transport } = transportWith(
      (_url, { signal }) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason as Error));
        }),
    );
    expect(await transport.manifest([])).toMatchObject({
      ok: false,
      error: { code: 'timeout', retry: 'later' },
    });
  });

  it('is offline when the token cannot be renewed without a network', async () => {
    const transport = createTransport({
      url: 'http://server',
      apiKey: 'key',
      accessToken: () => Promise.reject(new TypeError('no network')),
      fetch: () => Promise.reject(new Error('must not be called')),
    });
    expect(await transport.manifest([])).toMatchObject({ ok: false, error: { code: 'offline' } });
  });

  it('asks for a sign-in when nobody is signed in', async () => {
    const { transport, seen } = transportWith(() => json(200, page), [null, null]);
    expect(await transport.manifest([])).toMatchObject({ ok: false, error: { code: 'sign-in' } });
    expect(seen).toEqual([]);
  });
});

describe('the contact to the server', () => {
  const contact = createContact();
  const callWith = (respond: Respond, accessToken: () => Promise<string | null> = async () => 'token') =>
    createTransport({
      url: 'http://server',
      apiKey: 'key',
      contact,
      accessToken,
      fetch: (async (url: string, init: RequestInit) => respond(url, init)) as typeof fetch,
    }).pull('scope', 0, 500);

  it('is open after an answer, refusals too, and lost with the network or in a hotel', async () => {
    expect(contact.isOpen()).toBe(false);
    await callWith(() => json(200, page));
    expect(contact.isOpen()).toBe(true);
    await callWith(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(contact.isOpen()).toBe(false);
    await callWith(() => json(409, { code: '23505' }));
    expect(contact.isOpen()).toBe(true);
    await callWith(() => new Response('<html>Sign in to our wifi</html>'));
    expect(contact.isOpen()).toBe(false);
  });

  it('is lost while an expired token is renewed for half a minute without a network', async () => {
    await callWith(() => json(200, page));
    let giveUp: (reason: unknown) => void = () => undefined;
    const renewal = new Promise<null>((_resolve, reject) => {
      giveUp = reject;
    });
    const call = callWith(
      () => json(200, page),
      () => renewal,
    );
    expect(contact.isOpen()).toBe(true);
    await expect.poll(contact.isOpen).toBe(false);
    giveUp(new TypeError('Failed to fetch'));
    expect(await call).toMatchObject({ ok: false, error: { code: 'offline' } });
  });
});
