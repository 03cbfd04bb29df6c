/** Test support: an office with an issued invoice and its link, whose clients pay by card at a local stand-in of Stripe. */
import { randomUUID } from 'node:crypto';
import { newRequestToken, tokenHash } from '@plumbline/domain/report/repair-request/link-tokens';
import { nextHlc } from '@plumbline/domain/sync/hlc';
import type { SupabaseClient } from '@supabase/supabase-js';
import { vi } from 'vitest';
import { z } from 'zod';
import { type ConnectServer, startConnectServer } from './connect-server.ts';
import type { TestServer } from './contract-test-server.ts';

/** Keys of the stand-in, for the servers that are started afterwards. */
export async function startStripe(): Promise<ConnectServer> {
  const stripe = await startConnectServer();
  stubStripe(stripe);
  return stripe;
}

export function stubStripe(stripe: ConnectServer): void {
  vi.stubEnv('STRIPE_SECRET_KEY', stripe.secretKey);
  vi.stubEnv('STRIPE_WEBHOOK_SECRET', 'whsec_plans');
  vi.stubEnv('STRIPE_API_URL', stripe.url);
  vi.stubEnv('STRIPE_CONNECT_CLIENT_ID', stripe.clientId);
  vi.stubEnv('STRIPE_CONNECT_WEBHOOK_SECRET', stripe.webhookSecret);
  vi.stubEnv('STRIPE_CONNECT_URL', stripe.url);
}

const answerSchema = z.record(z.string(), z.unknown());
export type Answer = z.infer<typeof answerSchema>;

export interface CardOffice {
  readonly owner: SupabaseClient;
  readonly organizationId: string;
  readonly invoiceId: string;
  readonly token: string;
  /** `{httpStatus}` for a refusal. By a visitor unless `by` is given. */
  call(name: string, body: object, by?: SupabaseClient): Promise<Answer>;
  open(): Promise<Answer>;
  /** The client comes back from this card page. */
  confirm(sessionUrl: string): Promise<Answer>;
  checkout(part?: string): Promise<Answer>;
  /** The address of the card page. */
  cardPage(part?: string): Promise<string>;
  balance(): Promise<number>;
  /** Connects an account; returns its id. */
  connect(account?: string): Promise<string>;
}

/** The invoice: 500 dollars, a deposit of 100. */
export async function openCardOffice(
  server: TestServer,
  stripe: ConnectServer,
  name: string,
): Promise<CardOffice> {
  const { client: owner } = await server.signUp(`${name}@example.com`, { organization_name: name });
  const organizationId = String((await owner.rpc('ensure_organization')).data);
  const invoiceId = await issue(owner, organizationId);
  const token = newRequestToken((size) => crypto.getRandomValues(new Uint8Array(size)));
  const { error } = await owner.rpc('invoice_link_create', {
    p_invoice: invoiceId,
    p_token_hash: tokenHash(token),
  });
  if (error !== null) throw error;
  const call: CardOffice['call'] = async (fn, body, by = server.client()) => {
    const answer = await by.functions.invoke(fn, { body });
    return answerSchema.parse(answer.data ?? { httpStatus: answer.error?.context.status });
  };
  const pay = (body: object) => call('invoice-pay', { token, ...body });
  const checkout: CardOffice['checkout'] = (part) => pay({ action: 'checkout', ...(part && { part }) });
  const open = () => pay({ action: 'open' });
  return {
    owner,
    organizationId,
    invoiceId,
    token,
    call,
    open,
    checkout,
    confirm: (sessionUrl) => pay({ action: 'confirm', session: sessionUrl.split('/').at(-1) }),
    cardPage: async (part) => String((await checkout(part)).url),
    balance: async () => Number((await open()).balanceCents),
    async connect(account = `acct_${randomUUID().slice(0, 8)}`) {
      const { url } = await call('payment-connect', { action: 'start', organizationId }, owner);
      const state = new URL(String(url)).searchParams.get('state');
      const code = stripe.agree(account);
      const done = await call('payment-connect', { action: 'finish', state, code }, owner);
      if (done.outcome !== 'done') throw new Error(`not connected: ${JSON.stringify(done)}`);
      return account;
    },
  };
}

async function issue(owner: SupabaseClient, organizationId: string): Promise<string> {
  const id = randomUUID();
  const line = {
    id: 'a',
    name: 'Home inspection',
    quantity: 1,
    unitCents: 50_000,
    isTaxed: false,
    serviceId: '',
  };
  const values = {
    lines: [line],
    total_cents: 50_000,
    deposit_cents: 10_000,
    issued_on: '2026-11-26',
    due_on: '2026-12-03',
    bill_name: 'Ann Lee',
    bill_email: 'ann@example.com',
  };
  const hlc = nextHlc(null, Date.now());
  const change = { id: randomUUID(), table: 'invoices', row: id, op: 'insert', values, base: {}, hlc };
  const { data, error } = await owner.rpc('sync_push', {
    p_scope: organizationId,
    p_mutations: [change],
    p_device: 'd',
  });
  if (error !== null || data.results[0]?.result !== 'ok') throw new Error(JSON.stringify(error ?? data));
  return id;
}
