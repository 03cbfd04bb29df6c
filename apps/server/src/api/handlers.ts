/** What each operation of the public API does. Input has been parsed by the operation's schemas. */
import { randomUUID } from 'node:crypto';
import { type OperationId, webhookSchema } from '@plumbline/domain/public-api/operations';
import {
  presentAccount,
  presentAppointment,
  presentContact,
  presentInspection,
  presentInvoice,
  presentReport,
  presentRow,
  presentVersion,
  type StoredRow,
} from '@plumbline/domain/public-api/present-row';
import { agreementSchema, findingSchema } from '@plumbline/domain/public-api/resources';
import type pg from 'pg';
import { z } from 'zod';
import type { KeyHolder } from './api-keys.ts';
import { refuseOverlap, spanOfAppointment } from './appointment-overlaps.ts';
import { readBusyTimes } from './busy-times.ts';
import {
  findingListing,
  invoiceListing,
  type OfficeTable,
  officeListing,
  versionListing,
  webhookListing,
} from './listings.ts';
import { ApiProblem } from './problem.ts';
import { type Listing, type PageQuery, readOne, readPage } from './read-rows.ts';
import type { WebhookMaker } from './webhook-maker.ts';
import { type RowChange, writeRow } from './write-row.ts';
import { appointmentValues, invoiceValues } from './written-values.ts';

export type Values = Readonly<Record<string, unknown>>;

export interface Call {
  readonly client: pg.PoolClient;
  readonly holder: KeyHolder;
  /** Of the path; empty where it has none. */
  readonly id: string;
  readonly query: PageQuery & { readonly from?: string; readonly to?: string };
  readonly body: Values;
  /** Throws 412 when the caller saw another state than `current`. */
  readonly assertUnchanged: (current: unknown) => void;
  readonly webhooks: WebhookMaker;
}
type Handler = (call: Call) => Promise<unknown>;
type Present = (row: StoredRow) => unknown;

const listed =
  (listing: (call: Call) => Listing | Promise<Listing>, present: Present): Handler =>
  async (call) => {
    const { rows, nextCursor } = await readPage(call.client, await listing(call), call.query);
    return { data: rows.map(present), next_cursor: nextCursor };
  };
const one =
  (listing: (call: Call) => Listing, present: Present): Handler =>
  async (call) =>
    present(await readOne(call.client, listing(call), call.id));
const office =
  (table: OfficeTable) =>
  ({ holder }: Call): Listing =>
    officeListing(table, holder.organizationId);

const invoices = ({ holder }: Call): Listing => invoiceListing(holder.organizationId);
const webhooks = ({ holder }: Call): Listing => webhookListing(holder.organizationId);
const presentAgreement: Present = (row) => presentRow(agreementSchema, row);
const presentFinding: Present = (row) => presentRow(findingSchema, row);
const presentWebhook: Present = (row) => presentRow(webhookSchema, row);

/** A report's parts are listed for a report that the person sees: an empty list of a stranger's would be an answer. */
const partOf =
  (listing: (organizationId: string, reportId: string) => Listing) =>
  async (call: Call): Promise<Listing> => {
    await readOne(call.client, office('reports')(call), call.id);
    return listing(call.holder.organizationId, call.id);
  };

interface Written {
  readonly table: OfficeTable & RowChange['table'];
  readonly present: Present;
  readonly valuesOf?: (body: Values) => Values;
}

async function change(call: Call, { table, present }: Written, op: RowChange['op'], values: Values) {
  const rowId = op === 'insert' ? randomUUID() : call.id;
  if (op === 'set') call.assertUnchanged(present(await readOne(call.client, office(table)(call), rowId)));
  if (op === 'insert' || Object.keys(values).length > 0)
    await writeRow(call.client, { scopeId: call.holder.organizationId, table, rowId, op, values });
  return present(await readOne(call.client, office(table)(call), rowId));
}
const created =
  (written: Written): Handler =>
  (call) =>
    change(call, written, 'insert', (written.valuesOf ?? sameValues)(call.body));
const updated =
  (written: Written): Handler =>
  (call) =>
    change(call, written, 'set', (written.valuesOf ?? sameValues)(call.body));
const sameValues = (body: Values): Values => body;

const contacts: Written = { table: 'contacts', present: presentContact };
const accounts: Written = { table: 'accounts', present: presentAccount };
const appointments: Written = {
  table: 'appointments',
  present: presentAppointment,
  valuesOf: appointmentValues,
};

const inspections: Written = { table: 'inspections', present: presentInspection };

/** Read back with its ledger, which other tables don't have. */
async function createInvoice(call: Call): Promise<unknown> {
  const rowId = randomUUID();
  const values = await billedTo(call, invoiceValues(call.body));
  await writeRow(call.client, {
    scopeId: call.holder.organizationId,
    table: 'invoices',
    rowId,
    op: 'insert',
    values,
  });
  return presentInvoice(await readOne(call.client, invoices(call), rowId));
}

/** Where the request names a contact and no one to bill, the contact is billed, as printed today. */
async function billedTo(call: Call, values: Values): Promise<Values> {
  const { contact_id: contactId, bill_name: name } = values;
  if (typeof contactId !== 'string' || name !== undefined) return values;
  const contact = presentContact(await readNamed(call, contactId));
  return { bill_name: contact.name, bill_email: contact.email, bill_address: contact.address, ...values };
}

/** A contact that a body names is a wrong value (422), not a missing page. */
async function readNamed(call: Call, id: string): Promise<StoredRow> {
  try {
    return await readOne(call.client, office('contacts')(call), id);
  } catch (error) {
    throw error instanceof ApiProblem && error.status === 404
      ? new ApiProblem(422, 'A resource named in the request doesn’t exist.')
      : error;
  }
}

/** Refuses a time that isn't free, unless the program gives a reason. */
const bookedFree =
  (op: RowChange['op']): Handler =>
  async (call) => {
    const { client, holder, body } = call;
    const before = op === 'insert' ? null : await spanOfAppointment(client, call.id);
    const answer = await (op === 'insert' ? created : updated)(appointments)(call);
    await refuseOverlap(client, {
      organizationId: holder.organizationId,
      appointmentId: op === 'insert' ? idSchema.parse(answer).id : call.id,
      before,
      reason: typeof body.override_reason === 'string' ? body.override_reason.trim() : '',
    });
    return answer;
  };
const idSchema = z.object({ id: z.string() });

async function deleteContact(call: Call): Promise<null> {
  const deletedAt = new Date().toISOString();
  await writeRow(call.client, {
    scopeId: call.holder.organizationId,
    table: 'contacts',
    rowId: call.id,
    op: 'set',
    values: { deleted_at: deletedAt },
  });
  return null;
}

async function createWebhook(call: Call): Promise<unknown> {
  const { id, secret } = await call.webhooks.create(call.client, call.holder, call.body);
  return { ...Object(presentWebhook(await readOne(call.client, webhooks(call), id))), secret };
}

async function deleteWebhook({ client, id }: Call): Promise<null> {
  await client.query('select public.webhook_delete($1)', [id]);
  return null;
}

export const handlers: Readonly<Record<Exclude<OperationId, 'getReportPdf'>, Handler>> = {
  listContacts: listed(office('contacts'), presentContact),
  getContact: one(office('contacts'), presentContact),
  createContact: created(contacts),
  updateContact: updated(contacts),
  deleteContact,
  listAccounts: listed(office('accounts'), presentAccount),
  getAccount: one(office('accounts'), presentAccount),
  createAccount: created(accounts),
  updateAccount: updated(accounts),
  listAppointments: listed(office('appointments'), presentAppointment),
  getAppointment: one(office('appointments'), presentAppointment),
  createAppointment: bookedFree('insert'),
  updateAppointment: bookedFree('set'),
  getAvailability: readBusyTimes,
  listInspections: listed(office('inspections'), presentInspection),
  getInspection: one(office('inspections'), presentInspection),
  updateInspection: updated(inspections),
  listReports: listed(office('reports'), presentReport),
  getReport: one(office('reports'), presentReport),
  listVersions: listed(partOf(versionListing), presentVersion),
  listFindings: listed(partOf(findingListing), presentFinding),
  listAgreements: listed(office('agreements'), presentAgreement),
  getAgreement: one(office('agreements'), presentAgreement),
  listInvoices: listed(invoices, presentInvoice),
  getInvoice: one(invoices, presentInvoice),
  createInvoice,
  listWebhooks: listed(webhooks, presentWebhook),
  createWebhook,
  deleteWebhook,
};
