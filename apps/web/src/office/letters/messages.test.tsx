// @vitest-environment jsdom
/** Log and sender screens with various server answers. */
import { ToastProvider } from '@plumbline/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRestClient } from '#src/ground/backend/rest-client.ts';
import { LocalContext, type LocalWork } from '#src/ground/local/react/local-context.ts';
import { createTestDevice } from '#src/ground/local/testing.ts';
import type { SessionParts } from '#src/ground/session/create-session.ts';
import type { Organization } from '#src/ground/session/known-user.ts';
import { SessionProvider } from '#src/ground/session/session-context.tsx';
import { openTestWork } from '#src/report/output/testing.ts';
import { LogScreen } from './log/log-screen.tsx';
import { SenderScreen } from './sender/sender-screen.tsx';

type Answer = (path: string, method: string) => Response;
let answer: Answer;
const asked: string[] = [];

function parts(): SessionParts {
  const config = { backendUrl: 'https://db.test', publishableKey: 'key' };
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    asked.push(url.pathname);
    return answer(url.pathname, init?.method ?? 'GET');
  };
  vi.stubGlobal('fetch', fetch);
  const accessToken = async (): Promise<string> => 'token';
  const backend = {
    config: async () => config,
    accessToken,
    rest: async () => createRestClient({ config: config as never, accessToken, fetch }),
  };
  return { backend, session: { refreshIdentity: async () => undefined } } as unknown as SessionParts;
}

let work: LocalWork;
beforeEach(async () => {
  ({ work } = await openTestWork(createTestDevice('rosa')));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  asked.length = 0;
});

function show(children: ReactNode): void {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ToastProvider>
        <SessionProvider parts={parts()}>
          <LocalContext value={work}>{children}</LocalContext>
        </SessionProvider>
      </ToastProvider>
    </QueryClientProvider>,
  );
}

const letter = {
  id: 'e1',
  template_type: 'report_share',
  to_email: 'joe@nowhere.example',
  to_name: 'Joe',
  subject: 'Your report',
  status: 'bounced',
  attempts: 1,
  next_attempt_at: '2026-11-22T05:00:00Z',
  last_error: 'EENVELOPE 550',
  related_report_id: null,
  created_at: '2026-11-22T05:00:00Z',
  sent_at: null,
  bounced_at: '2026-11-22T05:01:00Z',
};
const page = (rows: unknown[]) => Response.json(rows, { headers: { 'content-range': `0-0/${rows.length}` } });
const log = <LogScreen organizationId="o1" search={{}} onSearchChange={() => undefined} />;

it('says why a letter came back, and sends it again', async () => {
  answer = (path) => (path.endsWith('email_retry') ? Response.json('queued') : page([letter]));
  show(log);
  expect(
    await screen.findByText('The receiving server doesn’t recognize the address (EENVELOPE 550)'),
  ).toBeTruthy();
  expect(screen.getByText('Bounced')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText('Email sent again')).toBeTruthy();
  expect(asked.filter((path) => path.endsWith('email_log'))).toHaveLength(2);
});

it('says what will be in a log that is empty, and lets a failed one be read again', async () => {
  answer = () => Response.json({ code: '57P03', message: 'starting' }, { status: 500 });
  show(log);
  expect(await screen.findByText('Failed to load letters')).toBeTruthy();
  answer = () => page([]);
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Nothing yet')).toBeTruthy();
});

const organization = { id: 'o1', name: 'Dietz', role: 'owner', letterhead: null } as unknown as Organization;
const state = (senders: string[]) => ({
  mail: { isConfigured: false, from: null },
  sms: {
    isConfigured: senders.length > 0,
    senders,
    missing: senders.length > 0 ? [] : ['TWILIO_AUTH_TOKEN'],
    repliesTo: 'https://db.test/functions/v1/sms-webhook?apikey=key',
  },
});

it('says how texts are switched on where they are not', async () => {
  answer = (path) => (path.endsWith('messaging-state') ? Response.json(state([])) : Response.json([]));
  show(<SenderScreen organization={organization} />);
  expect(await screen.findByText('TWILIO_AUTH_TOKEN')).toBeTruthy();
  expect(screen.getAllByText('Not set up')).toHaveLength(2);
  expect(screen.queryByLabelText('Your mobile number')).toBeNull();
});

it('keeps an address for answers that is none from being saved, and saves one that is', async () => {
  const numbers = state(['+15615550100']);
  answer = (path) => (path.endsWith('messaging-state') ? Response.json(numbers) : Response.json([]));
  show(<SenderScreen organization={organization} />);
  fireEvent.change(await screen.findByLabelText('Replies go to'), { target: { value: 'desk' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Enter an email address like name@company.com.')).toBeTruthy();

  let rows: unknown[] = [];
  const changed = {
    organization_id: 'o1',
    mail_sender_name: '',
    mail_reply_to: 'desk@dietz.example',
    sms_sender: '',
  };
  answer = (path, method) => {
    if (path.endsWith('messaging-state')) return Response.json(numbers);
    if (path.endsWith('rpc/messaging_settings_save') && method === 'POST') {
      rows = [changed];
      return Response.json('saved');
    }
    return Response.json(rows);
  };
  fireEvent.change(screen.getByLabelText('Replies go to'), { target: { value: 'desk@dietz.example' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Sender saved')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull());
});
