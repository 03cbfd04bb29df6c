import { afterEach, expect, it, vi } from 'vitest';
import { createProviderFetch, ProviderFailure } from './provider-fetch.ts';

afterEach(() => vi.unstubAllGlobals());

function answering(...statuses: (number | Response)[]) {
  const waits: number[] = [];
  let calls = 0;
  vi.stubGlobal('fetch', async () => {
    const next = statuses[Math.min(calls, statuses.length - 1)] ?? 200;
    calls += 1;
    return typeof next === 'number' ? new Response('{}', { status: next }) : next;
  });
  const ask = createProviderFetch(
    async () => 'token',
    async (ms) => void waits.push(ms),
  );
  return { ask, waits, count: () => calls };
}
const limited = (seconds: number): Response =>
  new Response('{}', { status: 429, headers: { 'retry-after': String(seconds) } });
const kindOf = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'answered',
    (error: unknown) => (error instanceof ProviderFailure ? error.kind : String(error)),
  );

it('waits as long as the provider asks, and tries again', async () => {
  const { ask, waits, count } = answering(limited(7), 200);
  expect((await ask('https://provider.test')).status).toBe(200);
  expect(waits).toEqual([7000]);
  expect(count()).toBe(2);
});

it('gives up after three limits, and at once when the wait is longer than a run', async () => {
  const short = answering(limited(1), limited(1), limited(1));
  expect(await kindOf(short.ask('https://provider.test'))).toBe('limited');
  expect(short.count()).toBe(3);
  const long = answering(limited(3600));
  const failure = await long.ask('https://provider.test').catch((error: unknown) => error);
  expect(failure).toMatchObject({ kind: 'limited', retryAfterSeconds: 3600 });
  expect(long.waits).toEqual([]);
});

it('asks once for another token when one is not accepted', async () => {
  const { ask, count } = answering(401, 200);
  expect((await ask('https://provider.test')).status).toBe(200);
  expect(count()).toBe(2);
  const always = answering(401);
  expect(await kindOf(always.ask('https://provider.test'))).toBe('revoked');
  expect(always.count()).toBe(2);
});

it.each([
  [404, 'missing'],
  [410, 'missing'],
  [400, 'refused'],
  [403, 'refused'],
  [502, 'unreachable'],
])('calls an answer %i %s', async (status, kind) => {
  const { ask, count } = answering(status);
  expect(await kindOf(ask('https://provider.test'))).toBe(kind);
  expect(count()).toBe(1);
});

it('hands over an answer that its caller expects', async () => {
  const { ask } = answering(410);
  expect((await ask('https://provider.test', { expected: [410] })).status).toBe(410);
});
