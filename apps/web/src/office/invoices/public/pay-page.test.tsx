// @vitest-environment jsdom
/** Back from the card page: the page checks for the payment, thanks the client, and offers to pay the rest. */
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SessionParts } from '#src/ground/session/create-session.ts';
import { SessionProvider } from '#src/ground/session/session-context.tsx';
import { PayPage } from './pay-page.tsx';

const INVOICE = {
  status: 'ok',
  document: {
    title: 'Invoice INV-1001',
    issuer: { name: 'Lind Inspections', lines: [], license: '', accentColor: null },
    facts: [],
    lines: [],
    sums: [],
    notes: [],
    stamp: '',
    createdAt: '2026-11-26T10:00:00Z',
  },
  balanceCents: 50_000,
  depositCents: 0,
  reportedCents: 0,
  canPayByCard: true,
  payment: null,
};
let asked: unknown[];
let opened: object;
let confirmed: object | null;

beforeEach(() => {
  asked = [];
  confirmed = null;
  opened = INVOICE;
  vi.stubGlobal('fetch', (_: unknown, { body }: { readonly body: string }) => {
    const request = JSON.parse(body);
    asked.push([request.action, request.session]);
    if (request.action === 'open') return Promise.resolve(Response.json(opened));
    return confirmed === null
      ? Promise.reject(new TypeError('offline'))
      : Promise.resolve(Response.json({ ...INVOICE, ...confirmed }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(paidSession: string | null): void {
  const config = () => Promise.resolve({ backendUrl: 'http://backend.test', publishableKey: 'anon' });
  render(
    <SessionProvider parts={{ backend: { config } } as unknown as SessionParts}>
      <PayPage token="t" paidSession={paidSession} />
    </SessionProvider>,
  );
}

it('says that the payment was received, and offers to pay the rest', async () => {
  confirmed = { payment: 'paid', balanceCents: 40_000 };
  open('cs_1');
  expect(await screen.findByText('Thank you. Your payment was received.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Pay $400.00 by card' })).toBeDefined();
  expect(asked).toEqual([
    ['open', undefined],
    ['confirm', 'cs_1'],
  ]);
});

it('says that it is being confirmed, and offers no second payment meanwhile', async () => {
  confirmed = { payment: 'open' };
  open('cs_1');
  expect(await screen.findByText(/Your payment is being confirmed/)).toBeDefined();
  expect(screen.queryByRole('button', { name: /by card/ })).toBeNull();
});

it('keeps the invoice in sight when the question fails', async () => {
  open('cs_1');
  expect(await screen.findByText(/Your payment is being confirmed/)).toBeDefined();
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  expect(screen.getByRole('heading', { name: 'Invoice INV-1001' })).toBeDefined();
});

it('offers to pay on the first visit, and asks for no payment', async () => {
  open(null);
  expect(await screen.findByRole('button', { name: 'Pay $500.00 by card' })).toBeDefined();
  expect(asked).toEqual([['open', undefined]]);
});

it('says how to pay where the company takes no cards', async () => {
  opened = { ...INVOICE, canPayByCard: false };
  open(null);
  expect(await screen.findByText('To pay, contact Lind Inspections.')).toBeDefined();
  expect(screen.queryByRole('button', { name: /by card/ })).toBeNull();
  cleanup();
  opened = {
    ...INVOICE,
    canPayByCard: false,
    document: { ...INVOICE.document, notes: ['Checks are payable to Lind Inspections.'] },
  };
  open(null);
  expect(await screen.findByText('To pay, see below or contact Lind Inspections.')).toBeDefined();
});
