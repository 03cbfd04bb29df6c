// @vitest-environment jsdom
/**
 * Each part of /support-logs as an operator sees it, the pages that link to it, and a website request being sent.
 */
import type { MemberRole } from '@plumbline/domain/ground/roles';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createChatCalls } from '#src/office/support/calls/chat-calls.ts';
import { createSupportCalls } from '#src/office/support/calls/support-calls.ts';
import { SupportCenterScreen } from '#src/office/support/center/support-center-screen.tsx';
import { SupportLogsScreen } from '#src/office/support/logs/support-logs-screen.tsx';
import type { SupportDesk } from '#src/office/support/support-desk.ts';
import type { LogPart } from '#src/office/support/support-search.ts';
import {
  type Answers,
  type Asked,
  expectNoBarriers,
  leaveBrowser,
  openScreen,
  pretendBrowser,
  testBackend,
} from './open-screen.tsx';

const at = '2026-11-20T14:00:00Z';
const website = {
  organization_name: 'Delgado Inspections',
  id: 'w1',
  requester_name: 'Ben Carter',
  requester_email: 'ben@carter.example',
  details: {
    name: 'Ben Carter',
    email: 'ben@carter.example',
    phone: '',
    brief: 'Buyers should find us and book.',
    audience: '',
    pages: ['home'],
    examples: '',
    material: [],
    domain: '',
    style: '',
    budget: 'unsure',
    wantedOn: '',
    notes: '',
  },
  status: 'received',
  created_at: at,
};
const paid = {
  id: 'sub_new',
  plan: 'team',
  billing_interval: 'month',
  created_at: at,
  ends_at: null,
  invoice: 'in_new',
  is_live: true,
};
const well = {
  url: 'https://app.example/functions/v1/stripe-webhook?apikey=key',
  heard_at: at,
  refused_at: null,
  refusal: null,
  missed_since: null,
  missed_at: null,
  endpoint: 'found',
  endpoint_urls: [],
};
const payer = { organization_id: 'o1', organization: 'Lind', customer: 'cus_1', since: at };
const billing = {
  is_on: true,
  webhook: well,
  doubles: [
    { ...payer, subscriptions: [paid, { ...paid, id: 'sub_old', invoice: 'in_old', is_live: false }] },
  ],
};
const operator: Answers = {
  billing_health: billing,
  support_standing: { is_operator: true, powers: [] },
  support_tickets: [
    {
      id: 't1',
      organization_id: null,
      requester_id: null,
      requester_name: 'Ana Delgado',
      requester_email: 'ana@mail.example',
      subject: 'Photos do not arrive',
      category: 'idea',
      status: 'open',
      priority: 'normal',
      diagnostics: null,
      last_side: 'requester',
      last_message_at: at,
      requester_read_at: at,
      staff_read_at: null,
      created_at: at,
    },
  ],
  chat_conversations: [
    {
      id: 'c1',
      user_id: 'ben',
      member_name: 'Ben Carter',
      last_side: 'member',
      last_text: 'Is anybody there?',
      last_message_at: at,
      member_read_at: at,
      staff_read_at: null,
    },
  ],
  delivery_failures: [
    {
      id: 'd1',
      channel: 'email',
      organization_name: 'Lind',
      receiver: 'cara@mail.example',
      kind: 'report_share',
      status: 'bounced',
      reason: 'No such mailbox',
      failed_at: at,
    },
  ],
  client_error_releases: [{ release: '0.1.0', errors: 1, crashes: 3, last_seen_at: at }],
  client_errors: [
    {
      fingerprint: 'a'.repeat(32),
      release: '0.1.0',
      kind: 'error',
      message: 'Cannot read the plan',
      stack: '',
      route: '/tasks',
      count: 3,
      first_seen_at: at,
      last_seen_at: at,
    },
  ],
  website_requests: [website, { ...website, id: 'w2', requester_name: 'Else', details: { brief: 1 } }],
};

function deskOf(answers: Answers): SupportDesk {
  const backend = testBackend({ answers });
  const state = { waiting: [], chat: null, isChatUnread: false };
  return {
    userId: 'rosa',
    calls: createSupportCalls({ backend, fetch: async () => Response.json({}) }),
    chatCalls: createChatCalls({ backend, userId: 'rosa' }),
    current: () => state,
    subscribe: () => () => undefined,
    onRing: () => () => undefined,
  } as unknown as SupportDesk;
}
const noRole: MemberRole | null = null;
const openLogs = (part: LogPart, answers = operator): readonly Asked[] =>
  openScreen(
    <SupportLogsScreen desk={deskOf(answers)} role={noRole} search={{ part }} onSearchChange={vi.fn()} />,
    { answers },
  );

beforeEach(pretendBrowser);
afterEach(leaveBrowser);

describe('the logs of support', () => {
  it.each([
    ['tickets', /Photos do not arrive/],
    ['chats', /Is anybody there/],
    ['failures', /No such mailbox/],
    ['errors', /Cannot read the plan/],
    ['websites', /Buyers should find us/],
    ['billing', /Lind pays twice/],
  ] as const)('have no barriers in the part %s', async (part, words) => {
    openLogs(part);
    await expectNoBarriers(words);
  });

  it('show requests for websites to operators alone', async () => {
    openLogs('websites', { ...operator, support_standing: { is_operator: false, powers: [] } });
    expect(await screen.findByText('This page is for people who answer tickets')).toBeDefined();
    expect(screen.queryByText('Ben Carter')).toBeNull();
  });

  it('say which of two subscriptions to keep, and which to cancel and refund, with the way to each', async () => {
    openLogs('billing');
    const steps = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(steps).toEqual([
      expect.stringMatching(/^Keep sub_new \(Team, monthly, since .*\)\.$/),
      expect.stringMatching(/^Cancel sub_old \(.*\) at once and refund its last invoice, in_old\.$/),
    ]);
    const hrefs = ['sub_new', 'sub_old', 'in_old'].map((name) =>
      screen.getByRole('link', { name }).getAttribute('href'),
    );
    expect(hrefs).toEqual([
      'https://dashboard.stripe.com/subscriptions/sub_new',
      'https://dashboard.stripe.com/test/subscriptions/sub_old',
      'https://dashboard.stripe.com/test/invoices/in_old',
    ]);
    expect(screen.getByRole('heading', { name: 'Stripe’s calls arrive' })).toBeDefined();
  });

  it('say what is wrong with the webhook, and what to do', async () => {
    const refused = { ...well, refused_at: '2026-11-21T14:00:00Z', refusal: 'signature' };
    openLogs('billing', { ...operator, billing_health: { ...billing, doubles: [], webhook: refused } });
    expect(
      await screen.findByRole('heading', { name: 'Calls arrive, but their signatures are wrong' }),
    ).toBeDefined();
    expect(screen.getByText(/^Set STRIPE_WEBHOOK_SECRET to it/)).toBeDefined();
  });

  it('show nothing of billing where no one is billed', async () => {
    openLogs('billing', { ...operator, billing_health: { ...billing, is_on: false } });
    expect(await screen.findByRole('heading', { name: 'This server has no billing' })).toBeDefined();
  });

  it('say how far a website is, with a way back, and read a request of another form', async () => {
    const asked = openLogs('websites');
    const status = await screen.findByLabelText('Status of the request of Ben Carter');
    expect(screen.getByText(/^It wasn’t sent from this app/)).toBeDefined();
    fireEvent.change(status, { target: { value: 'in-talks' } });
    expect(await screen.findByText('Ben Carter: In discussion')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    const saying = (status: string) => ({
      name: 'website_request_status',
      body: { p_id: 'w1', p_status: status },
    });
    await waitFor(() => expect(asked).toEqual([saying('in-talks'), saying('received')]));
  });
});

describe('the way to them from the support center', () => {
  const openCenter = (answers: Answers): readonly Asked[] =>
    openScreen(
      <SupportCenterScreen
        desk={deskOf(answers)}
        search={{}}
        onSearchChange={vi.fn()}
        onOpenChat={vi.fn()}
        mayAnswer={false}
      />,
      { answers },
    );

  it('is there for an operator without a role of the office', async () => {
    openCenter(operator);
    expect((await screen.findByRole('link', { name: 'Answer tickets' })).getAttribute('href')).toBe(
      '/support-logs',
    );
    await expectNoBarriers(/Your tickets/);
  });

  it('is not there for an inspector', async () => {
    openCenter({ ...operator, support_standing: { is_operator: false, powers: [] } });
    await screen.findByText(/Photos do not arrive/);
    expect(screen.queryByRole('link', { name: 'Answer tickets' })).toBeNull();
  });
});
