// @vitest-environment jsdom
/** /oauth/quickbooks ends at /settings/integrations in every case, and hands the number of the company over as it is. */
import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queriesOf } from '#src/ground/backend/queries.ts';
import { QUICKBOOKS_QUERY } from '#src/office/integrations/quickbooks/use-quickbooks.ts';
import { returnFailure } from '#src/office/integrations/return/return-outcome.ts';
import { rosa } from '../barriers/open-screen.tsx';
import { parseExactSearch, stringifyExactSearch } from '../exact-search.ts';
import { QuickbooksReturnRoute } from './quickbooks-return-route.tsx';
import { requireCompany } from './return-search.ts';
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

function arrive(search: string, answer: () => Response) {
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (_input: string, init: RequestInit) => {
    asked.push(JSON.parse(init.body as string));
    return answer();
  });
  const { router, history } = arriveAt({
    path: '/oauth/quickbooks',
    search,
    require: requireCompany,
    show: (given) => <QuickbooksReturnRoute search={given} />,
    router: { parseSearch: parseExactSearch, stringifySearch: stringifyExactSearch },
  });
  const ended = () => waitFor(() => expect(router.state.location.pathname).toBe('/settings/integrations'));
  return { asked, ended, history };
}
const done = () => Response.json({ outcome: 'done' });

it.each(['', '?code=a&state=b', '?state=b&realmId=1', '?error=access_denied&state=b'])(
  'goes to the integrations at once and asks nothing with %j',
  async (search) => {
    const page = arrive(search, done);
    await page.ended();
    expect(page.asked).toEqual([]);
  },
);

it('connects the company whose number is longer than a number can be, and refreshes the card', async () => {
  const key = [...QUICKBOOKS_QUERY, 'lind'];
  const queries = queriesOf(rosa.user.id);
  queries.setQueryData(key, null);
  const page = arrive('?code=abc&state=def&realmId=9130357849218747', done);
  await page.ended();
  expect(page.history.length).toBe(2); // the return page was replaced
  expect(page.asked).toEqual([
    expect.objectContaining({ action: 'finish', code: 'abc', state: 'def', realm_id: '9130357849218747' }),
  ]);
  expect(queries.getQueryState(key)?.isInvalidated).toBe(true);
  expect(returnFailure.get()).toBeNull();
});

it('ends there after a refusal as well, which the card shows', async () => {
  const page = arrive('?code=abc&state=def&realmId=1', () => Response.json({}, { status: 502 }));
  await page.ended();
  expect(returnFailure.get()).toMatchObject({
    provider: 'quickbooks',
    message: expect.stringContaining('Connect'),
  });
});
