// @vitest-environment jsdom
/** The four return pages on their real routes: wherever they come from, they end at /settings/integrations. */
import { CALENDAR_PROVIDERS } from '@plumbline/domain/office/calendar-sync/providers';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queriesOf } from '#src/ground/backend/queries.ts';
import { CONNECTED_QUERIES } from '#src/office/integrations/connected-queries.ts';
import { returnFailure } from '#src/office/integrations/return/return-outcome.ts';
import { rosa } from '../barriers/open-screen.tsx';
import { ReturnRoute } from './return-route.tsx';
import type { ReturnSearch } from './return-search.ts';
import { arriveAt } from './testing.tsx';

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  returnFailure.set(null);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

type Provider = (typeof CALENDAR_PROVIDERS)[number];

function arrive(provider: Provider, search: string, { exchange, store, isSignedIn = true }: Arrival = {}) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (input: string) => {
    asked.push(new URL(input).pathname);
    return exchange?.() ?? Response.json({ access_token: 's1.k.a', expires_in: 60 });
  });
  const show = (given: ReturnSearch) => <ReturnRoute provider={provider} search={given} />;
  return { asked, ...arriveAt({ path: `/oauth/${provider}`, search, isSignedIn, show, rest: store }) };
}
interface Arrival {
  readonly exchange?: () => Response | Promise<Response>;
  readonly store?: () => Response;
  readonly isSignedIn?: boolean;
}

const ended = async ({ router, history }: ReturnType<typeof arrive>): Promise<void> => {
  await waitFor(() => expect(router.state.location.pathname).toBe('/settings/integrations'));
  expect(history.length).toBe(2); // the return page was replaced: Back exchanges nothing twice
};

describe.each(CALENDAR_PROVIDERS)('/oauth/%s', (provider) => {
  it.each([
    '',
    '?code=abc',
    '?state=abc',
    '?code=&state=abc',
    '?code=abc&state=',
    '?error=access_denied&state=abc',
  ])('goes to the integrations at once and asks nothing with %j', async (search) => {
    const page = arrive(provider, search);
    await ended(page);
    expect(page.asked).toEqual([]);
  });

  it('connects, refreshes the connected query, and ends at the integrations', async () => {
    const key = CONNECTED_QUERIES[provider];
    const queries = queriesOf(rosa.user.id);
    queries.setQueryData(key, null);
    const page = arrive(provider, '?code=abc&state=def');
    await ended(page);
    expect(page.asked).toEqual(['/functions/v1/oauth-token-exchange']);
    expect(queries.getQueryState(key)?.isInvalidated).toBe(true);
    expect(returnFailure.get()).toBeNull();
  });

  it('says what it is doing', async () => {
    let answer: (given: Response) => void = () => undefined;
    const exchange = () => new Promise<Response>((resolve) => (answer = resolve));
    const page = arrive(provider, '?code=abc&state=def', { exchange });
    await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/^Getting access from /));
    answer(Response.json({ access_token: 's1.k.a' }));
    await ended(page);
  });

  it('ends at the integrations when storing fails, with the exact error on its card', async () => {
    const page = arrive(provider, '?code=abc&state=def', {
      store: () => Response.json({ code: '55000', message: 'the disk is full' }, { status: 400 }),
    });
    await ended(page);
    expect(returnFailure.get()).toEqual({
      provider,
      message: 'Failed to store calendar token: the disk is full',
    });
  });

  it('ends at the integrations after a refusal, which its card shows', async () => {
    const page = arrive(provider, '?code=abc&state=def', {
      exchange: () => Response.json({}, { status: 400 }),
    });
    await ended(page);
    expect(returnFailure.get()).toMatchObject({ provider, message: expect.stringContaining('Connect') });
  });

  it('ends at the integrations when no one is signed in', async () => {
    const page = arrive(provider, '?code=abc&state=def', {
      isSignedIn: false,
      exchange: () => Response.json({}, { status: 401 }),
    });
    await ended(page);
    expect(returnFailure.get()?.message).toContain('Sign in');
  });
});
