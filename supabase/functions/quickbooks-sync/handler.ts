/** Job: writes invoices, customers and payments to connected QuickBooks companies that are due. POST -> {synced, failed}. */
import { createAccessToken } from '../_shared/calendar/access-token.ts';
import { leasedCall } from '../_shared/calendar/leased-call.ts';
import { createProviderFetch, ProviderFailure } from '../_shared/calendar/provider-fetch.ts';
import { callDatabase } from '../_shared/call-database.ts';
import type { FunctionContext } from '../_shared/context.ts';
import { createAccounting, Fault } from '../_shared/quickbooks/accounting-api.ts';
import { type Claimed, claimedSchema, createBooksStore } from '../_shared/quickbooks/books-store.ts';
import { createSalesItem } from '../_shared/quickbooks/sales-item.ts';
import {
  type QuickbooksSettings,
  quickbooksClient,
  quickbooksOwner,
  readQuickbooks,
} from '../_shared/quickbooks/settings.ts';
import { type WriteDeps, writeInvoice, writePayment } from '../_shared/quickbooks/write-objects.ts';
import { createSeal, type Seal } from '../_shared/seal.ts';

const MOST_CONNECTIONS = 100;
const PAGE = 50;
/** The rest of a first run follows in the next one: a lease is five minutes. */
const MOST_PAGES = 10;
const EVERY_SECONDS = 300;
const MOST_WAIT_SECONDS = 3600;

export default async function quickbooksSync(_request: Request, context: FunctionContext): Promise<Response> {
  if (context.invoker.role !== 'service_role')
    return Response.json({ error: 'Only the service may call this' }, { status: 403 });
  const done = { synced: 0, failed: 0 };
  const keys = context.env('TOKEN_KEYS');
  const settings = readQuickbooks(context);
  if (keys === null || settings === null) return Response.json(done);
  const seal = createSeal(keys);
  for (let count = 0; count < MOST_CONNECTIONS; count += 1) {
    const [claimed] = claimedSchema.parse(
      await callDatabase(context, 'quickbooks_sync_claim', { p_limit: 1 }),
    );
    if (claimed === undefined) break;
    const outcome = await syncOne(context, settings, seal, claimed);
    done[outcome.problem === null ? 'synced' : 'failed'] += 1;
    await end(context, claimed, outcome);
  }
  return Response.json(done);
}

interface Outcome {
  /** Name of the company; '' while it is not known. */
  readonly account: string;
  readonly problem: ProviderFailure | null;
  readonly isUnfinished?: boolean;
}

async function syncOne(
  context: FunctionContext,
  settings: QuickbooksSettings,
  seal: Seal,
  claimed: Claimed,
): Promise<Outcome> {
  const { realm_id: realmId, organization_id: organizationId } = claimed;
  const token = createAccessToken(context, seal, claimed, {
    ownerOf: (kind) => quickbooksOwner(organizationId, kind),
    client: () => quickbooksClient(settings),
    store: 'quickbooks_sync_token',
  });
  const accounting = createAccounting({ ask: createProviderFetch(token), apiUrl: settings.apiUrl, realmId });
  let account = '';
  try {
    account = await accounting.companyName();
    const store = createBooksStore(context, claimed);
    const itemId = createSalesItem(accounting, realmId);
    const isUnfinished = await writeAll({ accounting, store, realmId, itemId });
    return { account, problem: null, isUnfinished };
  } catch (error) {
    const failure = failureOf(error);
    context.log.info({ connection: claimed.id, kind: failure.kind }, 'QuickBooks answered otherwise');
    return { account, problem: failure };
  }
}

function failureOf(error: unknown): ProviderFailure {
  if (error instanceof ProviderFailure) return error;
  return new ProviderFailure(error instanceof Fault ? 'refused' : 'unreachable', String(error));
}

/** @returns whether more is left than one run writes */
async function writeAll(deps: WriteDeps): Promise<boolean> {
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const { invoices } = await deps.store.load(PAGE);
    for (const row of invoices) await writeInvoice(deps, row);
    const { payments } = await deps.store.load(PAGE); // those of the invoices that were just written, too
    for (const row of payments) await writePayment(deps, row);
    if (invoices.length + payments.length === 0) return false;
  }
  return true;
}

const WORDS: Readonly<Record<ProviderFailure['kind'], string>> = {
  revoked: 'Access was withdrawn or has expired. Connect again.',
  limited: 'QuickBooks is limiting requests. We’ll try again later. Nothing is lost.',
  unreachable: 'QuickBooks couldn’t be reached. We’ll try again in a few minutes. Nothing is lost.',
  missing: 'The company is no longer there. Connect another one, or disconnect.',
  full: 'QuickBooks rejected the request. We’ll try again later.',
  refused:
    'QuickBooks rejected the request. We’ll try again later. If this keeps happening, disconnect and reconnect.',
};

/** After failures 5, 10, 20 ... minutes, at most an hour, and never earlier than Intuit asks. */
async function end(
  context: FunctionContext,
  claimed: Claimed,
  { account, problem, isUnfinished = false }: Outcome,
): Promise<void> {
  const backOff = Math.min(EVERY_SECONDS * 2 ** claimed.failures, MOST_WAIT_SECONDS);
  await leasedCall(context, claimed, 'quickbooks_sync_end', {
    p_account: account,
    p_problem: problem === null ? '' : WORDS[problem.kind],
    p_must_renew: problem?.kind === 'revoked',
    p_next_seconds:
      problem !== null ? Math.max(backOff, problem.retryAfterSeconds) : isUnfinished ? 0 : EVERY_SECONDS,
  }).catch((error: unknown) => context.log.info({ error: String(error) }, 'another run has the company'));
}
