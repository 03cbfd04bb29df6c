// @vitest-environment jsdom
/** Plan pages for owner and inspector with various server answers. */
import { ToastProvider } from '@plumbline/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRestClient } from '#src/ground/backend/rest-client.ts';
import type { SessionParts } from '#src/ground/session/create-session.ts';
import type { Organization } from '#src/ground/session/known-user.ts';
import { SessionProvider } from '#src/ground/session/session-context.tsx';
import { PlanGate } from './plan-gate.tsx';
import { SubscriptionScreen } from './subscription-screen.tsx';
import { SuccessScreen } from './success-screen.tsx';
import { usePlanStop } from './use-plan-stop.ts';
import { usePlanFacts } from './use-subscription.ts';

const organization: Organization = { id: 'o1', name: 'Lee Homes', role: 'owner' };
const inspector: Organization = { ...organization, role: 'inspector' };
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();
const trial = {
  is_billing_on: true,
  status: 'none',
  plan: null,
  billing_interval: null,
  trial_ends_at: inDays(20.5),
  current_period_end: null,
  covered_until: null,
  ends_at: null,
  has_customer: false,
  inspectors: 2,
  seats: 25,
  managers: ['Lee Owner'],
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

let facts: Record<string, unknown>;
let isConfigured: boolean;
let isShown: boolean;
/** Answers of billing functions, by name. */
let answers: Record<string, object>;
const asked: { name: string; body: Record<string, unknown> }[] = [];
const leaveTo = vi.fn();

beforeEach(() => {
  facts = trial;
  isConfigured = true;
  isShown = true;
  answers = {};
  asked.length = 0;
  leaveTo.mockReset();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

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

function answer(path: string, body: Record<string, unknown>): Response {
  const name = path.split('/').at(-1) ?? '';
  if (name === 'subscription_facts') return Response.json(facts);
  if (name === 'subscription_invoices') return Response.json([invoice]);
  if (name === 'subscription-state')
    return Response.json({
      isConfigured,
      missing: isConfigured ? [] : ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
      webhookUrl: 'https://db.test/functions/v1/stripe-webhook?apikey=key',
    });
  asked.push({ name, body });
  return Response.json(answers[name] ?? { outcome: 'done' });
}

function show(children: ReactNode): void {
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const text = typeof init?.body === 'string' ? init.body : '{}';
    return answer(url.pathname, JSON.parse(text) as Record<string, unknown>);
  };
  vi.stubGlobal('fetch', fetch);
  const config = { backendUrl: 'https://db.test', publishableKey: 'key' };
  const accessToken = async (): Promise<string> => 'token';
  const backend = {
    config: async () => config,
    accessToken,
    rest: async () => createRestClient({ config: config as never, accessToken, fetch }),
  };
  const stepUp = { requireSecondFactor: async () => isShown };
  const parts = { backend, stepUp } as unknown as SessionParts;
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => (
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          <ToastProvider>
            <SessionProvider parts={parts}>{children}</SessionProvider>
          </ToastProvider>
        </QueryClientProvider>
      ),
    }),
    history: createMemoryHistory(),
  });
  render(<RouterProvider router={router} />);
}
const openPage = (as = organization): void =>
  show(<SubscriptionScreen organization={as} leaveTo={leaveTo} />);
const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }));

describe('the page of the subscription', () => {
  it('begins a subscription and goes to the payment page', async () => {
    answers['create-checkout-session'] = { outcome: 'go', url: 'https://checkout.stripe.test/c/1' };
    openPage();
    expect(await screen.findByRole('heading', { name: 'Your trial' })).toBeDefined();
    expect(screen.getByText('21')).toBeDefined();
    fireEvent.click(screen.getByRole('radio', { name: 'Yearly' }));
    press('Choose Team');
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('https://checkout.stripe.test/c/1'));
    expect(asked).toEqual([
      { name: 'create-checkout-session', body: { organizationId: 'o1', plan: 'team', interval: 'year' } },
    ]);
  });

  it('offers no plan that holds fewer than inspect, and says why', async () => {
    openPage();
    expect(await screen.findByText('2 people inspect here; Solo holds 1.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Choose Solo' })).toBeNull();
  });

  it('asks before it moves to another plan, and before it cancels', async () => {
    facts = team;
    openPage();
    expect(await screen.findByText('Your plan')).toBeDefined();
    press('Choose Office');
    const moving = await screen.findByRole('alertdialog');
    expect(asked).toEqual([]);
    fireEvent.click(within(moving).getByRole('button', { name: 'Move to Office' }));
    await waitFor(() => expect(asked.at(-1)?.body).toMatchObject({ action: 'plan', plan: 'office' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    press('Cancel plan');
    const cancelling = await screen.findByRole('alertdialog');
    fireEvent.click(within(cancelling).getByRole('button', { name: 'Cancel plan' }));
    await waitFor(() => expect(asked.at(-1)?.body).toMatchObject({ action: 'cancel' }));
  });

  it('takes a cancellation back, and opens the portal', async () => {
    facts = { ...team, ends_at: inDays(12) };
    answers['create-portal-session'] = { outcome: 'go', url: 'https://billing.stripe.test/p/1' };
    openPage();
    await screen.findByRole('heading', { name: 'Invoices' });
    expect(screen.queryByRole('button', { name: 'Cancel plan' })).toBeNull();
    press('Resume plan');
    await waitFor(() => expect(asked.at(-1)?.body).toMatchObject({ action: 'resume' }));
    press('Payment and invoices');
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('https://billing.stripe.test/p/1'));
  });

  it('lists invoices with their page', async () => {
    facts = team;
    openPage();
    const link = await screen.findByRole('link', { name: 'Nov 20, 2026, $119' });
    expect(link.getAttribute('href')).toBe('https://stripe.test/invoice/1');
  });

  it('does nothing without the second factor that somebody has', async () => {
    isShown = false;
    openPage();
    await screen.findByRole('heading', { name: 'Your trial' });
    press('Choose Team');
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(asked).toEqual([]);
  });

  it('says in words what the payment provider refused', async () => {
    answers['create-checkout-session'] = { outcome: 'refused', reason: 'provider' };
    openPage();
    await screen.findByRole('heading', { name: 'Your trial' });
    press('Choose Team');
    expect(await screen.findByText(/The payment provider didn’t respond/)).toBeDefined();
    expect(leaveTo).not.toHaveBeenCalled();
  });

  it('asks the payment provider once when a payment page may be open, and shows what was paid there', async () => {
    facts = { ...trial, is_watched: true, has_customer: true };
    // The server has read it when it answers.
    Object.defineProperty(answers, 'change-subscription', {
      get() {
        facts = { ...team, is_watched: true };
        return { outcome: 'done' };
      },
    });
    openPage();
    expect(await screen.findByText('Your plan')).toBeDefined();
    expect(asked).toEqual([
      { name: 'change-subscription', body: { organizationId: 'o1', action: 'refresh' } },
    ]);
    expect(screen.queryByText(/A payment page may still be open/)).toBeNull();
  });

  it('says that a payment page may be open while nothing is paid', async () => {
    facts = { ...trial, is_watched: true, has_customer: true };
    openPage();
    expect(await screen.findByText(/A payment page may still be open/)).toBeDefined();
  });

  it('shows the plan that was paid in another tab instead of charging again', async () => {
    answers['create-checkout-session'] = { outcome: 'refused', reason: 'subscribed' };
    openPage();
    await screen.findByRole('heading', { name: 'Your trial' });
    facts = team;
    press('Choose Team');
    expect(await screen.findByText(/Nothing was charged again/)).toBeDefined();
    expect(await screen.findByText('Your plan')).toBeDefined();
  });

  it('tells the owner of two subscriptions in words', async () => {
    facts = { ...team, has_doubles: true };
    openPage();
    expect(await screen.findByRole('heading', { name: 'Two subscriptions are running' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Contact support' })).toBeDefined();
    cleanup();
    openPage(inspector);
    await screen.findByText('Lee Owner can change that.');
    expect(screen.queryByRole('heading', { name: 'Two subscriptions are running' })).toBeNull();
  });

  it('shows an inspector how it stands and whom to ask, and no button', async () => {
    openPage(inspector);
    expect(await screen.findByText('Lee Owner can change that.')).toBeDefined();
    expect(screen.queryByRole('button', { name: /Choose/ })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Invoices' })).toBeNull();
  });

  it('says how billing is switched on where it is not set up', async () => {
    isConfigured = false;
    facts = { ...trial, is_billing_on: false, seats: null };
    openPage();
    expect(await screen.findByRole('heading', { name: 'No plan is needed here' })).toBeDefined();
    expect(screen.getByText('STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET')).toBeDefined();
    expect(screen.queryByRole('button', { name: /Choose/ })).toBeNull();
  });
});

describe('the page after the payment', () => {
  const page = (is: string, url: string | null = null) => ({ outcome: 'page', page: is, url });
  const comeBack = (session: string | null = 'cs_1', as = organization): void => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    show(<SuccessScreen organization={as} session={session} />);
  };
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const heading = (name: string) => screen.findByRole('heading', { name });

  it('reads the payment back, and confirms without a webhook', async () => {
    answers['read-checkout-session'] = page('paid');
    comeBack();
    expect(await heading('Payment received')).toBeDefined();
    expect(asked).toEqual([
      { name: 'read-checkout-session', body: { organizationId: 'o1', session: 'cs_1' } },
    ]);
    facts = team;
    await pass(2_500);
    expect(await heading('Lee Homes is on Team')).toBeDefined();
  });

  it('says after half a minute what to do when a payment is not active yet, and stops asking', async () => {
    answers['read-checkout-session'] = page('paid');
    comeBack();
    await heading('Payment received');
    await pass(31_000);
    expect(await heading('Payment received, not active yet')).toBeDefined();
    expect(screen.getByText('Number of the payment: cs_1')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Contact support' }).getAttribute('href')).toBe(
      '/support-center',
    );
    const before = asked.length;
    await pass(60_000);
    expect(asked).toHaveLength(before);
    press('Check again');
    await pass(10);
    expect(asked).toHaveLength(before + 1);
    facts = team;
    await pass(16_000);
    expect(await heading('Lee Homes is on Team')).toBeDefined();
  });

  it('leads back to a page that was not paid', async () => {
    answers['read-checkout-session'] = page('open', 'https://checkout.stripe.test/c/1');
    comeBack();
    expect(await heading('The payment isn’t finished')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Back to the payment page' }).getAttribute('href')).toBe(
      'https://checkout.stripe.test/c/1',
    );
  });

  it('says that a page has run out, or is none of this organization', async () => {
    answers['read-checkout-session'] = page('expired');
    comeBack();
    expect(await heading('The payment page has expired')).toBeDefined();
    cleanup();
    answers['read-checkout-session'] = page('foreign');
    comeBack();
    expect(await heading('This payment is not one of Lee Homes')).toBeDefined();
  });

  it('lets the server ask when no word comes, and stays friendly when that takes long', async () => {
    answers['read-checkout-session'] = { outcome: 'refused', reason: 'provider' };
    comeBack();
    await heading('One moment');
    await pass(9_000);
    expect(asked.filter(({ name }) => name === 'read-checkout-session').length).toBeGreaterThan(1);
    await pass(30_000);
    expect(await heading('No payment yet')).toBeDefined();
    facts = team;
    await pass(16_000);
    expect(await heading('Lee Homes is on Team')).toBeDefined();
  });

  it('asks for the whole plan when the address names no payment', async () => {
    comeBack(null);
    await waitFor(() => expect(asked.at(-1)?.body).toMatchObject({ action: 'refresh' }));
  });

  it('shows a member who may not ask what the server knows', async () => {
    comeBack('cs_1', inspector);
    await heading('One moment');
    await pass(31_000);
    expect(await heading('No payment yet')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull();
    expect(asked).toEqual([]);
  });
});

describe('a report that is begun by a button', () => {
  const begun = vi.fn();
  function Start({ as }: { readonly as: Organization | null }) {
    const isStopped = usePlanStop(as, 'start a report');
    const { data } = usePlanFacts(as?.id ?? null);
    return (
      <button type="button" onClick={() => void (isStopped() || begun())}>
        {data === undefined ? 'Start' : 'Start, as the server allows'}
      </button>
    );
  }
  beforeEach(() => void begun.mockReset());

  it('is begun in the trial, in the grace, without an organization and before the server has answered', async () => {
    facts = { ...trial, trial_ends_at: inDays(-10) };
    show(<Start as={organization} />);
    fireEvent.click(await screen.findByRole('button', { name: /^Start/ }));
    fireEvent.click(await screen.findByRole('button', { name: 'Start, as the server allows' }));
    cleanup();
    show(<Start as={null} />);
    fireEvent.click(await screen.findByRole('button', { name: 'Start' }));
    expect(begun).toHaveBeenCalledTimes(3);
  });

  it('waits for a plan after the grace, and says so with the way to one', async () => {
    facts = { ...trial, trial_ends_at: inDays(-15) };
    show(<Start as={organization} />);
    fireEvent.click(await screen.findByRole('button', { name: 'Start, as the server allows' }));
    expect(await screen.findByText('New reports wait for a plan')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Choose a plan' })).toBeDefined();
    cleanup();
    show(<Start as={inspector} />);
    fireEvent.click(await screen.findByRole('button', { name: 'Start, as the server allows' }));
    expect(await screen.findByText(/Lee Owner can change that/)).toBeDefined();
    expect(begun).not.toHaveBeenCalled();
  });
});

describe('the way to a new report', () => {
  const gate = (as: Organization): void =>
    show(
      <PlanGate organization={as} deed="start a report">
        <p>Choose what you inspect</p>
      </PlanGate>,
    );

  it('is open in the trial, in the grace and where the server does not answer', async () => {
    facts = { ...trial, trial_ends_at: inDays(-10) };
    gate(organization);
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(await screen.findByText('Choose what you inspect')).toBeDefined();
    cleanup();
    facts = { message: 'nonsense' };
    gate(organization);
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(await screen.findByText('Choose what you inspect')).toBeDefined();
  });

  it('waits for a plan after the grace, with the way to one', async () => {
    facts = { ...trial, trial_ends_at: inDays(-15) };
    gate(organization);
    expect(await screen.findByRole('heading', { name: 'New reports wait for a plan' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Choose a plan' }).getAttribute('href')).toBe('/subscription');
    cleanup();
    gate(inspector);
    expect(await screen.findByText(/Lee Owner can change that/)).toBeDefined();
  });
});
