// @vitest-environment jsdom
/** Busy times of members' own calendars: read, kept on the device, and there offline. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createRestClient } from '#src/ground/backend/rest-client.ts';
import { writeDeviceValue } from '#src/ground/local/device-values.ts';
import { LocalContext, type LocalWork } from '#src/ground/local/react/local-context.ts';
import { createTestDevice } from '#src/ground/local/testing.ts';
import type { SessionParts } from '#src/ground/session/create-session.ts';
import { SessionProvider } from '#src/ground/session/session-context.tsx';
import { openTestWork } from '#src/report/output/testing.ts';
import { readKeptBusy } from './kept-busy.ts';
import { useNearBusy } from './use-outside.ts';

const dentist = {
  user_id: 'rosa',
  starts_at: '2026-12-01T15:00:00+00:00',
  ends_at: '2026-12-01T16:00:00+00:00',
  is_all_day: false,
  title: 'Dentist',
};
const person = { status: 'signed-in', user: { id: 'rosa' }, organization: { id: 'lind' } };

let answer: () => Response;
let work: LocalWork;
beforeEach(async () => {
  ({ work } = await openTestWork(createTestDevice('rosa')));
  answer = () => Response.json([dentist]);
});
afterEach(cleanup);

function open() {
  const config = { backendUrl: 'https://db.test', publishableKey: 'key' };
  const accessToken = async (): Promise<string> => 'token';
  const fetch: typeof globalThis.fetch = async () => answer();
  const rest = async () => createRestClient({ config: config as never, accessToken, fetch });
  const session = { subscribe: () => () => undefined, getState: () => person };
  const parts = { backend: { rest }, session } as unknown as SessionParts;
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queries}>
      <SessionProvider parts={parts}>
        <LocalContext value={work}>{children}</LocalContext>
      </SessionProvider>
    </QueryClientProvider>
  );
  return renderHook(() => useNearBusy(), { wrapper }).result;
}

it('shows what the server names, keeps it, and shows it when the server cannot be reached', async () => {
  const first = open();
  await waitFor(() => expect(first.current).toEqual([dentist]));
  await waitFor(async () => expect(await readKeptBusy(work.store, 'lind')).toEqual([dentist]));
  cleanup();
  answer = () => {
    throw new TypeError('no network');
  };
  const second = open();
  await waitFor(() => expect(second.current).toEqual([dentist]));
});

it('forgets what has ended in the other calendar', async () => {
  const first = open();
  await waitFor(() => expect(first.current).toHaveLength(1));
  cleanup();
  answer = () => Response.json([]);
  const second = open();
  await waitFor(async () => expect(await readKeptBusy(work.store, 'lind')).toEqual([]));
  expect(second.current).toEqual([]);
});

it('shows nothing of what it cannot read', async () => {
  await writeDeviceValue(work.store, 'busy times of lind', [{ starts_at: 5 }]);
  expect(await readKeptBusy(work.store, 'lind')).toEqual([]);
});
