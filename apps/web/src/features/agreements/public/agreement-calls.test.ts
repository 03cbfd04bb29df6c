import { describe, expect, it } from 'vitest';
import { createAgreementCalls } from './agreement-calls.ts';

const config = async () =>
  ({ backendUrl: 'https://b.example', publishableKey: 'key' }) as Awaited<
    ReturnType<Parameters<typeof createAgreementCalls>[0]['config']>
  >;
const answering = (answer: () => Response | Promise<Response>) =>
  createAgreementCalls({ config, fetch: async () => answer() });

describe('a signer’s link', () => {
  it('says what kept it shut', async () => {
    expect(await answering(() => Response.json({ status: 'gone' })).open('t')).toEqual({ status: 'gone' });
    expect(await answering(() => new Response('', { status: 429 })).open('t')).toEqual({ status: 'busy' });
    expect(await answering(() => new Response('', { status: 500 })).open('t')).toEqual({ status: 'failed' });
    expect(await answering(() => Response.json({ status: 'ok' })).open('t')).toEqual({ status: 'failed' });
    expect(await answering(() => Promise.reject(new TypeError('no network'))).open('t')).toEqual({
      status: 'offline',
    });
  });

  it('sends the signature with the checksum of what was shown', async () => {
    let sent: unknown;
    const calls = createAgreementCalls({
      config,
      fetch: async (_url, init) => {
        sent = typeof init?.body === 'string' ? JSON.parse(init.body) : null;
        return Response.json({ status: 'ok' });
      },
    });
    const signature = {
      documentSha256: 'a',
      mark: { kind: 'typed', name: 'Ann' } as const,
      consentSha256: 'b',
      consentedAt: '2026-11-22T10:00:00Z',
    };
    expect(await calls.sign('token', signature)).toEqual({ status: 'ok' });
    expect(sent).toEqual({ action: 'sign', token: 'token', ...signature });
  });

  it('takes nothing but a PDF for a PDF', async () => {
    expect(await answering(() => Response.json({ status: 'gone' })).pdf('t')).toBeNull();
    const pdf = new Response('%PDF', { headers: { 'content-type': 'application/pdf' } });
    expect(await (await answering(() => pdf).pdf('t'))?.text()).toBe('%PDF');
  });
});
