import { describe, expect, it } from 'vitest';
import { outcomeOf } from '#src/ground/backend/testing/outcomes.ts';
import { createAgreementCalls } from './agreement-calls.ts';

const config = async () =>
  ({ backendUrl: 'https://b.example', publishableKey: 'key' }) as Awaited<
    ReturnType<Parameters<typeof createAgreementCalls>[0]['config']>
  >;
const answering = (answer: () => Response | Promise<Response>) =>
  createAgreementCalls({ config, fetch: async () => answer() });

describe('a signer’s link', () => {
  it('says what kept it shut', async () => {
    const open = async (answer: () => Response | Promise<Response>) =>
      outcomeOf(await answering(answer).open('t'));
    const gone = answering(() => Response.json({ status: 'gone' })).open('t');
    expect(await gone).toEqual({ ok: true, value: { status: 'gone' } });
    expect(await open(() => new Response('', { status: 429 }))).toBe('not-now');
    expect(await open(() => new Response('', { status: 500 }))).toBe('failed');
    expect(await open(() => Response.json({ status: 'ok' }))).toBe('failed');
    expect(await open(() => Promise.reject(new TypeError('no network')))).toBe('offline');
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
    expect(await calls.sign('token', signature)).toEqual({ ok: true, value: { status: 'ok' } });
    expect(sent).toEqual({ action: 'sign', token: 'token', ...signature });
  });

  it('takes nothing but a PDF for a PDF', async () => {
    expect(await answering(() => Response.json({ status: 'gone' })).pdf('t')).toBeNull();
    const pdf = new Response('%PDF', { headers: { 'content-type': 'application/pdf' } });
    expect(await (await answering(() => pdf).pdf('t'))?.text()).toBe('%PDF');
  });
});
