/**
 * The page of an invoice behind its link: POST {action: open | confirm | checkout | pdf, token}. Public. 'confirm' is 'open' after
 * asking the card processor for the invoice's payments. Unknown and ended links get the same
 * answer. Card payments go to the office's own account; nothing of them stays with this server.
 */

import {
  buildInvoiceDocument,
  type InvoiceDocument,
  type PrintedInvoice,
} from '@plumbline/domain/office/invoices/invoice-document';
import { balanceOf, invoiceState, isOwed, ledgerSums } from '@plumbline/domain/office/invoices/ledger';
import { usualSettings } from '@plumbline/domain/office/invoices/new-invoice';
import { tokenHash } from '@plumbline/domain/report/repair-request/link-tokens';
import {
  invoiceAdjustments,
  invoicePayments,
  invoiceSettings,
  invoices,
} from '@plumbline/domain/tables/invoices';
import { loadNodeFont } from '@plumbline/report-pdf/fonts/node-fonts';
import { renderInvoice } from '@plumbline/report-pdf/invoice/render-invoice';
import { z } from 'zod';
import { callDatabase } from '../_shared/call-database.ts';
import type { FunctionContext } from '../_shared/context.ts';
import { siteUrl } from '../_shared/site-url.ts';
import { readConnectKeys } from '../_shared/stripe/connect-settings.ts';
import { claimedSessionsSchema, pollSession } from '../_shared/stripe/poll-session.ts';
import { createStripe, StripeFailure } from '../_shared/stripe/stripe-client.ts';

const headers = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' };
const answer = (body: unknown): Response => Response.json(body, { headers });
const gone = { status: 'gone' } as const;

const askedSchema = z.object({
  action: z.enum(['open', 'confirm', 'checkout', 'pdf']),
  token: z.string().regex(/^[\w-]{43}$/),
  part: z.optional(z.enum(['balance', 'deposit'])),
  /** Of 'confirm': the card page that the client comes back from. */
  session: z.optional(z.string().max(210)),
});
type Row = Readonly<Record<string, unknown>>;
const row = z.record(z.string(), z.unknown());
const openedSchema = z.nullable(
  z.object({
    link: z.string(),
    invoice: row,
    payments: z.array(row),
    adjustments: z.array(row),
    settings: z.nullable(row),
    organization: z.object({
      name: z.string(),
      email: z.string(),
      phone: z.string(),
      address: z.string(),
      license_number: z.string(),
      brand_color: z.nullable(z.string()),
    }),
    account: z.nullable(z.string()),
  }),
);
type Opened = NonNullable<z.infer<typeof openedSchema>>;

export default async function invoicePay(request: Request, context: FunctionContext): Promise<Response> {
  if (request.method !== 'POST') return new Response(null, { status: 405, headers });
  const asked = askedSchema.safeParse(await request.json().catch(() => null));
  if (!asked.success) return answer(gone);
  const { action, token, part = 'balance', session = '' } = asked.data;
  const payment = action === 'confirm' ? await askForPayments(context, tokenHash(token), session) : null;
  const opened = openedSchema.parse(
    await callDatabase(context, 'invoice_link_open', {
      p_token_hash: tokenHash(token),
      p_is_visit: action === 'open',
    }),
  );
  if (opened === null) return answer(gone);
  const printed = printedOf(opened);
  if (action === 'pdf') return pdf(opened, printed);
  return answer(
    action === 'checkout'
      ? await checkout(context, { opened, printed, token, part })
      : page(context, { opened, printed, payment }),
  );
}

function parsed<R>(
  mapper: { parse: (row: Row) => { ok: true; record: R } | { ok: false; reason: string } },
  from: Row,
): R {
  const read = mapper.parse(from);
  if (!read.ok) throw new Error(read.reason);
  return read.record;
}

function printedOf({ invoice, payments, adjustments, settings }: Opened): PrintedInvoice {
  const record = parsed(invoices, invoice);
  const paid = payments.map((each) => parsed(invoicePayments, each));
  const adjusted = adjustments.map((each) => parsed(invoiceAdjustments, each));
  const sums = ledgerSums(paid, adjusted);
  return {
    invoice: record,
    payments: paid,
    adjustments: adjusted,
    sums,
    // A late invoice is not marked on the client's page.
    state: invoiceState(record, sums, '0000-01-01'),
    settings: settings === null ? usualSettings : parsed(invoiceSettings, settings),
  };
}

function dueOf({ invoice, sums, state }: PrintedInvoice): { balanceCents: number; depositCents: number } {
  const balanceCents = isOwed(state) ? Math.max(0, balanceOf(invoice, sums)) : 0;
  const isDepositOpen =
    invoice.depositCents > 0 && sums.paidCents === 0 && invoice.depositCents < balanceCents;
  return { balanceCents, depositCents: isDepositOpen ? invoice.depositCents : 0 };
}

function documentOf({ organization }: Opened, printed: PrintedInvoice): InvoiceDocument {
  const { name, address, phone, email, license_number: license, brand_color: accentColor } = organization;
  return buildInvoiceDocument(printed, {
    name,
    lines: [address, phone, email].filter(Boolean),
    license,
    accentColor,
  });
}

/** The same bytes as on the office's devices. Rendered in place: one page, without photos. */
async function pdf(opened: Opened, printed: PrintedInvoice): Promise<Response> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  await renderInvoice(documentOf(opened, printed), {
    loadFont: loadNodeFont,
    loadImage: () => Promise.reject(new Error('an invoice has no photos')),
    write: async (chunk) => void chunks.push(new Uint8Array(chunk)),
  });
  return new Response(new Blob(chunks), { headers: { ...headers, 'content-type': 'application/pdf' } });
}

interface Shown {
  readonly opened: Opened;
  readonly printed: PrintedInvoice;
  readonly payment: PaymentState;
}

function page(context: FunctionContext, { opened, printed, payment }: Shown) {
  return {
    status: 'ok',
    document: documentOf(opened, printed),
    ...dueOf(printed),
    reportedCents: printed.sums.reportedCents,
    payment,
    canPayByCard: opened.account !== null && readConnectKeys(context) !== null,
  };
}

/** Pages of one invoice that are polled when its client comes back. */
const MOST_PAGES = 5;

const paymentState = z.nullable(z.enum(['paid', 'open', 'over']));
/** Of the card page that the client comes back from; null: of none. */
type PaymentState = z.infer<typeof paymentState>;

async function askForPayments(
  context: FunctionContext,
  hash: string,
  session: string,
): Promise<PaymentState> {
  const keys = readConnectKeys(context);
  if (keys === null) return null;
  const claimed = claimedSessionsSchema.parse(
    await callDatabase(context, 'card_sessions_claim', { p_limit: MOST_PAGES, p_token_hash: hash }),
  );
  await Promise.all(claimed.map((each) => pollSession(context, keys, each)));
  const known = { p_token_hash: hash, p_session: session };
  return paymentState.parse(await callDatabase(context, 'card_session_state', known));
}

const sessionSchema = z.object({ id: z.string(), url: z.string() });
/** Stripe's minimum. */
const LEAST_CENTS = 50;

interface Checkout {
  readonly opened: Opened;
  readonly printed: PrintedInvoice;
  readonly token: string;
  readonly part: 'balance' | 'deposit';
}

/** A page at Stripe for what is owed now; pressing twice gives the same page. */
async function checkout(context: FunctionContext, { opened, printed, token, part }: Checkout) {
  const keys = readConnectKeys(context);
  if (keys === null || opened.account === null) return { status: 'refused', reason: 'not-configured' };
  const due = dueOf(printed);
  const cents = part === 'deposit' && due.depositCents > 0 ? due.depositCents : due.balanceCents;
  if (cents < LEAST_CENTS) return { status: 'refused', reason: 'nothing-owed' };
  const { invoice, settings, sums } = printed;
  const metadata = { invoice: invoice.id, link: opened.link };
  const back = `${siteUrl(context)}/pay/${token}`;
  const number = invoice.number === null ? '' : ` ${settings.prefix}${invoice.number}`;
  const form = {
    mode: 'payment',
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'usd',
          unit_amount: cents,
          product_data: { name: part === 'deposit' ? `Deposit for invoice${number}` : `Invoice${number}` },
        },
      },
    ],
    payment_intent_data: { metadata },
    metadata,
    ...(invoice.billEmail !== '' && { customer_email: invoice.billEmail }),
    success_url: `${back}?paid={CHECKOUT_SESSION_ID}`,
    cancel_url: back,
  };
  // The same request while nothing was paid in between: the same page.
  const key = `invoice-${tokenHash(JSON.stringify(form)).slice(0, 40)}-${sums.paidCents}`;
  try {
    const stripe = createStripe(keys, opened.account);
    const { id, url } = await stripe.post('/v1/checkout/sessions', sessionSchema, form, key);
    await callDatabase(context, 'card_session_open', {
      p_session: id,
      p_account: opened.account,
      p_invoice: invoice.id,
    });
    return { status: 'go', url };
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error;
    context.log.warn({ status: error.status, code: error.code }, 'The payment page was not created');
    return { status: 'refused', reason: 'provider' };
  }
}
