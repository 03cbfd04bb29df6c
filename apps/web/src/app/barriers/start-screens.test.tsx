// @vitest-environment jsdom
/** Accessibility of start pages, device storage, the plan, and help pages, filled and empty. */
import { findArticle } from '@plumbline/documentation/articles';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';
import { FirstStepsSection } from '#src/account/first-steps/first-steps-section.tsx';
import { GettingStartedScreen } from '#src/account/first-steps/getting-started-screen.tsx';
import type { LocalWork } from '#src/ground/local/react/local-context.ts';
import { createTestDevice } from '#src/ground/local/testing.ts';
import type { SharedInbox } from '#src/ground/service-worker/shared-inbox.ts';
import type { SyncSession } from '#src/ground/sync/session.ts';
import { DashboardScreen } from '#src/office/dashboard/dashboard-screen.tsx';
import { SubscriptionScreen } from '#src/office/subscription/subscription-screen.tsx';
import { SuccessScreen } from '#src/office/subscription/success-screen.tsx';
import { ErrorReportSwitch } from '#src/office/support/error-report-switch.tsx';
import { WebsiteRequestScreen } from '#src/office/website/website-request-screen.tsx';
import { ArticlePage } from '#src/public/documentation/article-page.tsx';
import { DocumentationPage } from '#src/public/documentation/documentation-page.tsx';
import { StandardsPage } from '#src/public/standards/standards-page.tsx';
import { openTestWork } from '#src/report/output/testing.ts';
import { SharedPhotosScreen } from '#src/report/shared-photos/shared-photos-screen.tsx';
import { ErrorFallback } from '../screens/error-fallback.tsx';
import { NotFoundScreen } from '../screens/not-found-screen.tsx';
import { OpenBackupScreen } from '../sync-status/open-backup-screen.tsx';
import { StorageView } from '../sync-status/pages/storage-view.tsx';
import {
  type Answers,
  expectNoBarriers,
  leaveBrowser,
  openScreen,
  owned,
  pretendBrowser,
} from './open-screen.tsx';

const nothing = (): undefined => undefined;
let work: LocalWork;

beforeEach(async () => {
  pretendBrowser();
  ({ work } = await openTestWork(createTestDevice('rosa')));
});
afterEach(leaveBrowser);

const drawJpeg = async (): Promise<Uint8Array<ArrayBuffer>> => new Uint8Array();
const session = (): SyncSession => ({ store: work.store }) as unknown as SyncSession;
const inbox = {
  list: async () => [{ key: 'p1', handOver: 'before', file: new File(['p'], 'roof.jpg') }],
} as unknown as SharedInbox;
const emptyInbox = { list: async () => [] } as unknown as SharedInbox;
const article = findArticle('wind-mitigation');
if (article === null) throw new Error('The article of this test is gone.');

/** Each screen, and the text that shows it has loaded. */
const screens: readonly (readonly [string, () => ReactNode, RegExp])[] = [
  [
    'the dashboard with a report in hand',
    () => (
      <DashboardScreen
        syncSentence="Everything is on the server."
        firstSteps={<FirstStepsSection drawJpeg={drawJpeg} />}
        onOpenNeed={nothing}
      />
    ),
    /1148 Palmetto Ave/,
  ],
  ['the first steps', () => <FirstStepsSection drawJpeg={drawJpeg} />, /Add your logo/],
  [
    'getting started',
    () => <GettingStartedScreen drawJpeg={drawJpeg} onStartTour={nothing} />,
    /Add sample data/,
  ],
  ['storage', () => <StorageView work={session()} onSyncStatus={nothing} />, /Space left/],
  ['telling of errors', () => <ErrorReportSwitch />, /Send error reports/],
  ['a backup without a file', () => <OpenBackupScreen work={session()} file={null} />, /No file was opened/],
  [
    'a backup',
    () => <OpenBackupScreen work={session()} file={new File(['{}'], 'unsent.plumb')} />,
    /unsent\.plumb/,
  ],
  ['shared photos', () => <Shared inbox={inbox} />, /Place 1 photo|no report/],
  ['no shared photos', () => <Shared inbox={emptyInbox} />, /No photos are waiting/],
  ['a request for a website', () => <WebsiteRequestScreen />, /What is the site for/],
  ['the documentation', () => <DocumentationPage />, /Write your first report/],
  ['an article', () => <ArticlePage article={article} />, /OIR-B1-1802/],
  ['the standard', () => <StandardsPage />, /Definitions and scope/],
];

function Shared({ inbox }: { readonly inbox: SharedInbox }) {
  return <SharedPhotosScreen inbox={inbox} handOver={null} leftCount={2} problem={null} onPlaced={nothing} />;
}

it.each(screens)('%s: no barriers', async (_name, show, words) => {
  openScreen(show(), { work });
  await expectNoBarriers(words);
});

it.each([
  ['an unknown address', () => <NotFoundScreen />, /Page not found/],
  [
    'a screen that broke',
    () => <ErrorFallback error={new Error('A bug')} reset={nothing} />,
    /Something went wrong/,
  ],
] as const)('%s: no barriers', async (_name, show, words) => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  openScreen(show(), { hasOwnMain: true });
  await expectNoBarriers(words);
});

describe('the plan', () => {
  const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();
  const trial = {
    is_billing_on: true,
    status: 'none',
    plan: null,
    billing_interval: null,
    trial_ends_at: inDays(20),
    current_period_end: null,
    covered_until: null,
    ends_at: null,
    has_customer: false,
    inspectors: 2,
    seats: 25,
    managers: ['Rosa Lind'],
  };
  const team = {
    ...trial,
    status: 'active',
    plan: 'team',
    billing_interval: 'month',
    current_period_end: inDays(12),
    covered_until: inDays(12),
    has_customer: true,
    seats: 5,
  };
  const over = { ...trial, trial_ends_at: inDays(-3) };
  const webhookUrl = 'https://db.test/functions/v1/stripe-webhook';
  const withKeys = { isConfigured: true, missing: [], webhookUrl };
  const withoutKeys = { isConfigured: false, missing: ['STRIPE_SECRET_KEY'], webhookUrl };
  const invoice = {
    id: 'in_1',
    number: 'PLUMB-0001',
    status: 'paid',
    total_cents: 11_900,
    currency: 'usd',
    issued_at: '2026-11-20T12:00:00Z',
    page_url: 'https://stripe.test/invoice/1',
    pdf_url: null,
  };
  const answers = (facts: object, state: object): Answers => ({
    subscription_facts: facts,
    'subscription-state': state,
    subscription_invoices: [invoice],
  });

  it.each([
    ['in its trial', trial, withKeys, /days of 30 left/],
    ['that runs', team, withKeys, /PLUMB-0001/],
    ['whose trial is over', over, withKeys, /trial/i],
    ['on a server without keys', { ...trial, is_billing_on: false }, withoutKeys, /Billing isn’t set up/],
  ] as const)('%s: no barriers', async (_name, facts, state, words) => {
    openScreen(<SubscriptionScreen organization={owned} leaveTo={nothing} />, {
      work,
      answers: answers(facts, state),
    });
    await expectNoBarriers(words);
  });

  it.each([
    ['that was paid', team, /Team/],
    ['whose payment is awaited', trial, /One moment/],
  ] as const)('%s: no barriers after the payment page', async (_name, facts, words) => {
    openScreen(<SuccessScreen organization={owned} session={null} />, {
      work,
      answers: answers(facts, withKeys),
    });
    await expectNoBarriers(words);
  });
});
