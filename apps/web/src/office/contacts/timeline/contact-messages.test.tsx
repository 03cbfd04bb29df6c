// @vitest-environment jsdom
/** Messages of a contact while the server answers, when it does not, and offline. */
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRestClient } from '#src/ground/backend/rest-client.ts';
import { LocalContext, type LocalWork } from '#src/ground/local/react/local-context.ts';
import { createTestDevice } from '#src/ground/local/testing.ts';
import type { SessionParts } from '#src/ground/session/create-session.ts';
import { SessionProvider } from '#src/ground/session/session-context.tsx';
import { openTestWork } from '#src/report/output/testing.ts';
import { CONTACTS_KEPT, keepMessages, readKeptMessages } from './kept-messages.ts';
import { useContactMessages } from './use-contact-messages.ts';

const letter = {
  id: 'e1',
  to_email: 'ana@mail.example',
  subject: 'Your report',
  status: 'sent',
  created_at: '2026-11-20T10:00:00+00:00',
  sent_at: '2026-11-20T10:01:00+00:00',
};
// A busy machine is slow.
let answer: () => Response;
const asked: string[] = [];
let work: LocalWork;
let isOnline = true;
beforeEach(async () => {
  ({ work } = await openTestWork(createTestDevice('rosa')));
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  answer = () => Response.json([letter]);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  asked.length = 0;
  isOnline = true;
});

function parts(): SessionParts {
  const config = { backendUrl: 'https://db.test', publishableKey: 'key' };
  const fetch: typeof globalThis.fetch = async (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    asked.push(pathname);
    return pathname.endsWith('/sms_log') ? Response.json([]) : answer();
  };
  const accessToken = async (): Promise<string> => 'token';
  const rest = async () => createRestClient({ config: config as never, accessToken, fetch });
  return { backend: { rest } } as unknown as SessionParts;
}

function open() {
  const session = parts();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <SessionProvider parts={session}>
      <LocalContext value={work}>{children}</LocalContext>
    </SessionProvider>
  );
  const ana = { contactIds: ['c1'], emails: ['ana@mail.example'], phones: [] };
  return renderHook(() => useContactMessages('c1', ana), { wrapper });
}

it('asks once, keeps the answer, and shows it offline', async () => {
  const first = open();
  await waitFor(() => expect(first.result.current.state).toBe('fresh'));
  expect(first.result.current.items).toMatchObject([
    { words: 'Your report', status: 'sent', at: '2026-11-20T10:01:00.000Z' },
  ]);
  expect(asked).toEqual(['/rest/v1/email_log', '/rest/v1/sms_log']);
  await waitFor(async () => expect(await readKeptMessages(work.store, 'c1')).not.toBeNull());
  first.unmount();

  isOnline = false;
  const second = open();
  await waitFor(() => expect(second.result.current.items).toHaveLength(1));
  expect(second.result.current).toMatchObject({ state: 'away', readAt: expect.any(String) });
  expect(asked).toHaveLength(2);

  answer = () => Response.json([letter, { ...letter, id: 'e2', subject: 'The invoice' }]);
  isOnline = true;
  act(() => void dispatchEvent(new Event('online')));
  await waitFor(() => expect(second.result.current.items).toHaveLength(2));
});

it('says that nothing is kept, and that the server did not answer', async () => {
  isOnline = false;
  const away = open();
  await waitFor(() => expect(away.result.current).toMatchObject({ state: 'away', readAt: null, items: [] }));
  away.unmount();
  isOnline = true;
  answer = () => Response.json({ message: 'no' }, { status: 400 });
  const failed = open();
  await waitFor(() => expect(failed.result.current).toMatchObject({ state: 'failed', readAt: null }));
  answer = () => Response.json([letter]);
  act(() => failed.result.current.askAgain());
  await waitFor(() => expect(failed.result.current).toMatchObject({ state: 'fresh' }));
});

it('keeps the answers about those who were looked at last', async () => {
  let now = 0;
  const store = { ...work.store, nowIso: () => new Date(1_700_000_000_000 + ++now * 1000).toISOString() };
  for (let n = 0; n <= CONTACTS_KEPT; n += 1) await keepMessages(store, `c${n}`, []);
  expect(await readKeptMessages(store, 'c0')).toBeNull();
  expect(await readKeptMessages(store, 'c1')).not.toBeNull();
  expect(await readKeptMessages(store, `c${CONTACTS_KEPT}`)).not.toBeNull();
});
