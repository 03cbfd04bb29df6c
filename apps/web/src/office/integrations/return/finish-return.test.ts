import { CALENDAR_PROVIDERS } from '@plumbline/domain/office/calendar-sync/providers';
import { describe, expect, it } from 'vitest';
import { createRestClient } from '#src/ground/backend/rest-client.ts';
import { createCalendarCalls } from '../calls/calendar-calls.ts';
import { CONNECTED_QUERIES } from '../connected-queries.ts';
import { finishReturn } from './finish-return.ts';

const NOW_MS = Date.parse('2026-11-27T10:00:00Z');
const TOKENS = { access_token: 's1.k.a', refresh_token: 's1.k.r', expires_in: 3600 };

/** The whole way to the wire: what was sent, and in which order with the refreshed query. */
function traveler(answers: { exchange?: () => Response; store?: () => Response } = {}) {
  const steps: { step: string; body?: unknown }[] = [];
  const answer: typeof fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    steps.push({ step: `POST ${pathname}`, body: JSON.parse(init?.body as string) });
    if (pathname.startsWith('/functions/')) return answers.exchange?.() ?? Response.json(TOKENS);
    return answers.store?.() ?? new Response(null, { status: 204 });
  };
  const config = { backendUrl: 'https://db.test', publishableKey: 'key' };
  const accessToken = async () => 'token';
  const calls = createCalendarCalls({
    backend: {
      config: async () => config as never,
      accessToken,
      rest: async () => createRestClient({ config: config as never, accessToken, fetch: answer }),
    },
    fetch: answer,
    origin: 'https://app.test',
    nowMs: () => NOW_MS,
  });
  const refreshConnected = async (provider: keyof typeof CONNECTED_QUERIES) => {
    steps.push({ step: `refresh ${CONNECTED_QUERIES[provider].join()}` });
  };
  const onStep = (step: string): void => void steps.push({ step });
  return { steps, deps: { calls, refreshConnected, onStep } };
}

const sent = (steps: ReturnType<typeof traveler>['steps']) => steps.filter(({ body }) => body !== undefined);

const KEYS = {
  google: 'google-calendar-connected',
  outlook: 'outlook-calendar-connected',
  apple: 'apple-calendar-connected',
  showingtime: 'showingtime-connected',
};

describe.each(CALENDAR_PROVIDERS)('the return of %s', (provider) => {
  const returned = { provider, code: 'code-1', state: 'state-1' };

  it('exchanges the code, stores the token, refreshes the connected query, in this order', async () => {
    const { steps, deps } = traveler();
    await finishReturn(returned, deps);
    expect(steps).toEqual([
      { step: 'exchange' },
      {
        step: 'POST /functions/v1/oauth-token-exchange',
        body: {
          provider,
          code: 'code-1',
          state: 'state-1',
          redirect_uri: `https://app.test/oauth/${provider}`,
        },
      },
      { step: 'store' },
      {
        step: 'POST /rest/v1/rpc/upsert_calendar_token_secure',
        body: {
          p_provider: provider,
          p_access_token: 's1.k.a',
          p_refresh_token: 's1.k.r',
          p_expires_at: '2026-11-27T11:00:00.000Z',
        },
      },
      { step: 'refresh' },
      { step: `refresh ${KEYS[provider]}` },
    ]);
  });

  it('stores nothing after a refused exchange', async () => {
    const { steps, deps } = traveler({ exchange: () => Response.json({ error: 'no' }, { status: 400 }) });
    await expect(finishReturn(returned, deps)).rejects.toThrow('Press Connect to start over');
    expect(sent(steps)).toHaveLength(1);
  });

  it('throws the exact error when storing fails, and refreshes nothing', async () => {
    const { steps, deps } = traveler({
      store: () => Response.json({ code: '55000', message: 'the disk is full' }, { status: 400 }),
    });
    await expect(finishReturn(returned, deps)).rejects.toThrow(
      /^Failed to store calendar token: the disk is full$/,
    );
    expect(sent(steps)).toHaveLength(2);
  });

  it('stores nothing offline', async () => {
    const { steps, deps } = traveler({
      exchange: () => {
        throw new TypeError('Failed to fetch');
      },
    });
    await expect(finishReturn(returned, deps)).rejects.toThrow('You’re offline');
    expect(sent(steps)).toHaveLength(1);
  });
});

it('stores no refresh token and no expiry where the provider sends none', async () => {
  const { steps, deps } = traveler({ exchange: () => Response.json({ access_token: 's1.k.a' }) });
  await finishReturn({ provider: 'google', code: 'c', state: 's' }, deps);
  expect(sent(steps)[1]?.body).toMatchObject({ p_refresh_token: null, p_expires_at: null });
});
