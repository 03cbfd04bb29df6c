/** An invoice paid by card on the office's own account: links, OAuth, checkout, and events in any order, any number of times. */
import { createHash, randomUUID } from 'node:crypto';
import type { InvoiceDocument } from '@plumbline/domain/office/invoices/invoice-document';
import { loadNodeFont } from '@plumbline/report-pdf/fonts/node-fonts';
import { renderInvoice } from '@plumbline/report-pdf/invoice/render-invoice';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CardOffice, openCardOffice, startStripe } from '../../testing/card-office.ts';
import type { ConnectServer } from '../../testing/connect-server.ts';
import { startTestServer, type TestServer } from '../../testing/contract-test-server.ts';

let server: TestServer;
let stripe: ConnectServer;
beforeAll(async () => {
  stripe = await startStripe();
  server = await startTestServer();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await Promise.all([server.dispose(), stripe.dispose()]);
});

let office: CardOffice;
let owner: SupabaseClient;
let organizationId: string;
let invoiceId: string;
let token: string;
const call: CardOffice['call'] = (...args) => office.call(...args);
let offices = 0;
beforeEach(async () => {
  offices += 1;
  office = await openCardOffice(server, stripe, `pay${offices}`);
  ({ owner, organizationId, invoiceId, token } = office);
});
const webhook = () => `${server.url}/functions/v1/payment-webhook?apikey=${server.secrets.anonKey}`;

describe('the page of an invoice', () => {
  it('shows what is printed and owed, and nothing once its link is ended', async () => {
    expect(await office.open()).toMatchObject({
      status: 'ok',
      balanceCents: 50_000,
      depositCents: 10_000,
      canPayByCard: false,
      document: {
        title: 'Invoice INV-1001',
        facts: expect.arrayContaining([{ label: 'Bill to', value: 'Ann Lee' }]),
      },
    });
    expect(JSON.stringify(await office.open())).not.toContain(invoiceId);
    const { data } = await owner
      .from('invoice_links')
      .select('id, open_count')
      .eq('invoice_id', invoiceId)
      .single();
    expect(data?.open_count).toBe(2);
    await owner.rpc('invoice_link_revoke', { p_link: data?.id });
    expect(await office.open()).toEqual({ status: 'gone' });
    const other = token.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A'));
    expect(await call('invoice-pay', { action: 'open', token: other })).toEqual({ status: 'gone' });
  });

  it('is a PDF with the bytes that a device makes of the same rows, and none once its link is ended', async () => {
    const ask = () =>
      fetch(`${server.url}/functions/v1/invoice-pay`, {
        method: 'POST',
        headers: { apikey: server.secrets.anonKey, 'content-type': 'application/json' },
        body: JSON.stringify({ action: 'pdf', token }),
      });
    const answer = await ask();
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    const document = (await office.open()).document as InvoiceDocument;
    const chunks: Uint8Array[] = [];
    const made = await renderInvoice(document, {
      loadFont: loadNodeFont,
      loadImage: () => Promise.reject(new Error('none')),
      write: async (chunk) => void chunks.push(chunk),
    });
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect(bytes).toHaveLength(made.sizeBytes);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(made.sha256);
    const { data } = await owner.from('invoice_links').select('id').eq('invoice_id', invoiceId).single();
    await owner.rpc('invoice_link_revoke', { p_link: data?.id });
    expect(await (await ask()).json()).toEqual({ status: 'gone' });
  });

  it('takes no card before the office has connected its account', async () => {
    expect(await office.checkout()).toEqual({ status: 'refused', reason: 'not-configured' });
  });
});

describe('an office', () => {
  it('connects its own account once per state, and only its owner does', async () => {
    const { url } = await call('payment-connect', { action: 'start', organizationId }, owner);
    const query = new URL(String(url)).searchParams;
    expect(query.get('client_id')).toBe(stripe.clientId);
    expect(query.get('scope')).toBe('read_write');
    const { client: stranger } = await server.signUp(`stranger${offices}@example.com`);
    expect(await call('payment-connect', { action: 'start', organizationId }, stranger)).toEqual({
      httpStatus: 403,
    });
    const finish = (by: SupabaseClient, code: string) =>
      call('payment-connect', { action: 'finish', state: query.get('state'), code }, by);
    const account = `acct_${randomUUID().slice(0, 8)}`;
    expect(await finish(stranger, stripe.agree(account))).toEqual({ outcome: 'refused', reason: 'expired' });
    expect(await finish(owner, stripe.agree(account))).toEqual({ outcome: 'done', canCharge: true });
    expect(await finish(owner, stripe.agree(account))).toEqual({ outcome: 'refused', reason: 'expired' });
    expect((await office.open()).canPayByCard).toBe(true);
    await owner.rpc('payment_account_disconnect', { p_organization: organizationId });
    expect((await office.open()).canPayByCard).toBe(false);
  });
});

describe('a card payment', () => {
  it('counts once, however often and in whatever order its events come', async () => {
    await office.connect();
    const url = await office.cardPage();
    expect(await office.cardPage()).toBe(url);
    const from = stripe.events.length;
    const intent = stripe.pay(url);
    const refund = stripe.refund(intent, 12_000);
    const dispute = stripe.dispute(intent);
    const happened = stripe.events.slice(from);
    for (const event of [...happened].reverse())
      expect((await stripe.deliver(webhook(), event)).status).toBe(200);
    for (const event of happened) await stripe.deliver(webhook(), event);
    // Paid 500, 120 refunded, 500 withdrawn by the dispute.
    expect(await office.balance()).toBe(50_000 - 50_000 + 12_000 + 50_000);
    stripe.win(dispute);
    stripe.failRefund(refund);
    for (const event of stripe.events.slice(from)) await stripe.deliver(webhook(), event);
    expect(await office.balance()).toBe(0);
    const { data } = await owner
      .from('invoice_payments')
      .select('method, provider')
      .eq('invoice_id', invoiceId);
    expect(data).toEqual([{ method: 'card', provider: 'stripe' }]);
    expect(await office.checkout()).toEqual({ status: 'refused', reason: 'nothing-owed' });
  });

  it('may be the deposit first and the rest later', async () => {
    await office.connect();
    const from = stripe.events.length;
    stripe.pay(await office.cardPage('deposit'));
    for (const event of stripe.events.slice(from)) await stripe.deliver(webhook(), event);
    expect(await office.open()).toMatchObject({ balanceCents: 40_000, depositCents: 0 });
    stripe.pay(await office.cardPage('deposit'));
    for (const event of stripe.events.slice(from)) await stripe.deliver(webhook(), event);
    expect(await office.balance()).toBe(0);
  });

  it('is not believed without a signature, nor for an invoice of another office', async () => {
    await office.connect();
    const from = stripe.events.length;
    stripe.pay(await office.cardPage());
    const [event] = stripe.events.slice(from);
    if (event === undefined) throw new Error('nothing happened');
    expect((await stripe.deliver(webhook(), event, 'whsec_forged')).status).toBe(400);
    expect(await office.balance()).toBe(50_000);
    const foreign = `acct_${randomUUID().slice(0, 8)}`;
    stripe.agree(foreign);
    const body = event.body.replace(/"account":"acct_\w+"/g, `"account":"${foreign}"`);
    expect((await stripe.deliver(webhook(), { ...event, body })).status).not.toBe(200);
    expect(await office.balance()).toBe(50_000);
  });
});
