/**
 * Writes one customer, invoice or payment (ADR 0209). A creation is noted before it is sent and keeps its request id until there is
 * an answer, so a lost answer, a killed run or a repeated one ends with one object.
 */
import {
  customerName,
  customerOf,
  dollars,
  type InvoiceRow,
  invoiceOf,
  type PaymentRow,
  paymentOf,
  secondName,
} from '@plumbline/domain/office/quickbooks/content';
import { sha256Hex } from '../sha256-hex.ts';
import {
  type Accounting,
  DUPLICATE_NAME,
  Fault,
  NOT_FOUND,
  quoted,
  type RemoteObject,
  STALE,
} from './accounting-api.ts';
import type { Begun, BooksStore, Kind } from './books-store.ts';

export interface WriteDeps {
  readonly accounting: Accounting;
  readonly store: BooksStore;
  readonly realmId: string;
  /** The item that lines are sold as. */
  readonly itemId: () => Promise<string>;
}

/** Intuit takes up to 50 characters. */
const requestId = async (...parts: readonly (string | number)[]): Promise<string> =>
  (await sha256Hex(new TextEncoder().encode(parts.join(' ')))).slice(0, 48);

const DELETED = 'It was deleted in QuickBooks. “Send again” creates it again.';
const refusedWords = (fault: Fault): string => `QuickBooks rejected it: ${fault.message}`;

/** @throws ProviderFailure: nothing is half done then */
export async function writeInvoice(deps: WriteDeps, row: InvoiceRow): Promise<void> {
  await settled(deps, 'invoice', row.key, row.fingerprint, async (begun) => {
    if (row.is_void && begun.remote_id !== '') return { done: await voidInvoice(deps, row, begun) };
    const customerId = await customerFor(deps, row);
    const body = invoiceOf(row, customerId, await deps.itemId());
    const written =
      begun.remote_id === ''
        ? await deps.accounting.create('Invoice', await creationId(deps, 'invoice', row.key, begun), body)
        : await updated(deps, 'Invoice', begun, row.fingerprint, body);
    return { done: written, customerId, problem: totalProblem(row, begun, written) };
  });
}

export async function writePayment(deps: WriteDeps, row: PaymentRow): Promise<void> {
  await settled(deps, 'payment', row.key, row.fingerprint, async (begun) => {
    if (begun.remote_id === '') {
      const id = await creationId(deps, 'payment', row.key, begun);
      return { done: await deps.accounting.create('Payment', id, paymentOf(row)) };
    }
    if (row.is_void) return { done: await removePayment(deps, row, begun) };
    return { done: await updated(deps, 'Payment', begun, row.fingerprint, paymentOf(row)) };
  });
}

interface Written {
  readonly done: RemoteObject;
  readonly customerId?: string;
  readonly problem?: string;
}

/** Notes the intent, writes, and notes the answer: what QuickBooks refuses is a sentence for the office. */
async function settled(
  { store }: WriteDeps,
  kind: Kind,
  key: string,
  fingerprint: string,
  write: (begun: Begun) => Promise<Written>,
): Promise<void> {
  const begun = await store.begin(kind, key, fingerprint);
  try {
    const { done, customerId, problem = '' } = await write(begun);
    await store.done(kind, key, {
      // Of the first attempt, which may be the one that was answered; a later change follows as an update.
      fingerprint: begun.remote_id === '' ? begun.sent : fingerprint,
      remote_id: done.Id,
      sync_token: done.SyncToken,
      ...(customerId !== undefined && { customer_id: customerId }),
      problem,
    });
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    const isMissing = error.code === NOT_FOUND && begun.remote_id !== '';
    await store.done(kind, key, {
      fingerprint,
      problem: isMissing ? DELETED : refusedWords(error),
      is_missing: isMissing,
    });
  }
}

const creationId = ({ realmId }: WriteDeps, kind: Kind, key: string, { generation }: Begun) =>
  requestId(realmId, kind, key, generation);

/** Someone's change in QuickBooks does not stop ours: what we do not name stays as they left it. */
async function updated(
  deps: WriteDeps,
  entity: 'Invoice' | 'Payment',
  begun: Begun,
  fingerprint: string,
  body: object,
): Promise<RemoteObject> {
  const write = async (syncToken: string): Promise<RemoteObject> =>
    deps.accounting.update(
      entity,
      await requestId(deps.realmId, entity, begun.remote_id, 'update', fingerprint, syncToken),
      { ...body, Id: begun.remote_id, SyncToken: syncToken },
    );
  return freshened(deps, entity, begun, write);
}

async function freshened(
  { accounting }: WriteDeps,
  entity: 'Invoice' | 'Payment',
  begun: Begun,
  write: (syncToken: string) => Promise<RemoteObject>,
): Promise<RemoteObject> {
  try {
    return await write(begun.sync_token);
  } catch (error) {
    if (!(error instanceof Fault) || error.code !== STALE) throw error;
    return write((await accounting.get(entity, begun.remote_id)).SyncToken);
  }
}

const voidInvoice = (deps: WriteDeps, row: InvoiceRow, begun: Begun): Promise<RemoteObject> =>
  freshened(deps, 'Invoice', begun, async (syncToken) =>
    deps.accounting.voided(
      'Invoice',
      await requestId(deps.realmId, 'void', row.key, begun.generation, syncToken),
      {
        Id: begun.remote_id,
        SyncToken: syncToken,
      },
    ),
  );

/** One that is gone already is what was wanted. */
async function removePayment(deps: WriteDeps, row: PaymentRow, begun: Begun): Promise<RemoteObject> {
  try {
    return await freshened(deps, 'Payment', begun, async (syncToken) =>
      deps.accounting.removed(
        'Payment',
        await requestId(deps.realmId, 'delete', row.key, begun.generation, syncToken),
        {
          Id: begun.remote_id,
          SyncToken: syncToken,
        },
      ),
    );
  } catch (error) {
    if (!(error instanceof Fault) || error.code !== NOT_FOUND) throw error;
    return { Id: begun.remote_id, SyncToken: begun.sync_token };
  }
}

/** QuickBooks may compute sales tax itself; a total that differs is never silent. */
function totalProblem(row: InvoiceRow, begun: Begun, { TotalAmt: total }: RemoteObject): string {
  const isOurs = begun.remote_id !== '' || begun.sent === row.fingerprint;
  if (total === undefined || !isOurs || Math.abs(total - dollars(row.total_cents)) < 0.005) return '';
  const shown = (amount: number): string => `$${amount.toFixed(2)}`;
  return `QuickBooks shows a total of ${shown(total)}, Plumbline ${shown(dollars(row.total_cents))}. Check the sales tax settings there, then press “Send again”.`;
}

/** Ours of an earlier invoice, one of the same name and email, or a new one. */
async function customerFor(deps: WriteDeps, row: InvoiceRow): Promise<string> {
  const { accounting, store } = deps;
  const begun = await store.begin('customer', row.customer, row.customer);
  if (begun.remote_id !== '') return begun.remote_id;
  const id = await requestId(deps.realmId, 'customer', row.customer, begun.generation);
  const name = customerName(row.bill_name);
  try {
    const customer =
      (await named(deps, row, name)) ??
      (await createdCustomer(accounting, id, row, name)) ??
      (await second(deps, row, id, name));
    const { Id: remoteId, SyncToken: syncToken } = customer;
    const known = { fingerprint: row.customer, remote_id: remoteId, sync_token: syncToken };
    await store.done('customer', row.customer, known);
    return remoteId;
  } catch (error) {
    // Its request id is used up; the refusal is noted with the invoice.
    if (error instanceof Fault) await store.done('customer', row.customer, { fingerprint: '' });
    throw error;
  }
}

async function named({ accounting }: WriteDeps, row: InvoiceRow, name: string): Promise<RemoteObject | null> {
  const found = await accounting.find('Customer', `DisplayName = ${quoted(name)}`);
  const email = row.bill_email.toLowerCase();
  const isSame = (other: string): boolean => other === '' || email === '' || other === email;
  return found.find((each) => isSame(each.PrimaryEmailAddr?.Address?.toLowerCase() ?? '')) ?? null;
}

/** Null: a customer, vendor or employee has this name. */
async function createdCustomer(
  accounting: Accounting,
  id: string,
  row: InvoiceRow,
  name: string,
): Promise<RemoteObject | null> {
  try {
    return await accounting.create('Customer', id, customerOf(row, name));
  } catch (error) {
    if (error instanceof Fault && error.code === DUPLICATE_NAME) return null;
    throw error;
  }
}

async function second(deps: WriteDeps, row: InvoiceRow, id: string, name: string): Promise<RemoteObject> {
  const other = secondName(name, row.bill_email);
  return (
    (await named(deps, row, other)) ??
    deps.accounting.create('Customer', await requestId(id, 'second'), customerOf(row, other))
  );
}
