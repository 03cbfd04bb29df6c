/**
 * Every operation of the public API: the server answers them, the reference and the OpenAPI document are generated from
 * them, and tests send requests made from them. An operation without a handler doesn't compile (apps/server/src/api).
 */
import * as z from 'zod/mini';
import { described, id, instant } from './resource-fields.ts';
import {
  accountSchema,
  agreementSchema,
  appointmentSchema,
  appointmentStatuses,
  contactSchema,
  findingSchema,
  inspectionSchema,
  invoiceSchema,
  reportSchema,
  reportVersionSchema,
} from './resources.ts';
import type { ApiScope } from './scopes.ts';
import { webhookEvents } from './webhook-names.ts';

export const API_PATH = '/api/v1';

export interface Operation {
  readonly method: 'get' | 'post' | 'patch' | 'delete';
  /** With `{id}` for a resource's id. */
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly scope: ApiScope;
  readonly query?: z.ZodMiniObject;
  readonly body?: z.ZodMiniObject;
  /** Absent: nothing (204), or a PDF. */
  readonly answer?: z.ZodMiniObject;
  readonly status: 200 | 201 | 204;
  readonly answersPdf?: true;
}

const limit = described(
  z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
  'At most 100; 50 by default.',
);
const cursor = described(
  z.optional(z.string().check(z.maxLength(200))),
  'The `next_cursor` of the previous page.',
);
const updatedSince = described(
  z.optional(z.iso.datetime({ offset: true })),
  'Only what changed at or after this instant.',
);
const page = z.object({ limit, cursor });
const list = z.object({ limit, cursor, updated_since: updatedSince });
const listOf = <T extends z.ZodMiniType>(item: T) =>
  z.object({ data: z.array(item), next_cursor: z.nullable(z.string()) });

const line = (most: number) => z.string().check(z.maxLength(most));
const needed = (most: number) => z.string().check(z.minLength(1), z.maxLength(most));
const contactFields = {
  kind: z.optional(contactSchema.shape.kind),
  company: z.optional(line(200)),
  email: z.optional(line(320)),
  phone: z.optional(line(60)),
  address: z.optional(line(500)),
  job_title: z.optional(line(200)),
  website: z.optional(line(300)),
  source: z.optional(line(200)),
  tags: z.optional(z.array(line(60)).check(z.maxLength(50))),
  notes: z.optional(line(10_000)),
  account_id: z.optional(z.nullable(id)),
};
const accountFields = {
  kind: z.optional(accountSchema.shape.kind),
  email: z.optional(line(320)),
  phone: z.optional(line(60)),
  website: z.optional(line(300)),
  address: z.optional(line(500)),
  license_number: z.optional(line(100)),
  tags: z.optional(z.array(line(60)).check(z.maxLength(50))),
  notes: z.optional(line(10_000)),
};
const appointmentFields = {
  title: z.optional(line(300)),
  status: z.optional(z.enum(appointmentStatuses)),
  inspector_id: z.optional(z.nullable(id)),
  contact_id: z.optional(z.nullable(id)),
  notes: z.optional(line(10_000)),
  override_reason: described(
    z.optional(needed(500)),
    'Books the appointment even if the inspector isn’t free, which is otherwise rejected with 409. Saved with the appointment.',
  ),
};
const placeFields = {
  address_line1: z.optional(line(200)),
  address_line2: z.optional(line(200)),
  city: z.optional(line(100)),
  region: described(z.optional(line(50)), 'Two-letter state.'),
  postal_code: z.optional(line(20)),
};
const invoiceLine = z.strictObject({
  name: needed(300),
  quantity: z.int().check(z.minimum(1), z.maximum(10_000)),
  unit_cents: described(
    z.int().check(z.minimum(-100_000_000), z.maximum(100_000_000)),
    'Negative for a reduction.',
  ),
  is_taxed: z.boolean(),
});
const when = { starts_at: instant, ends_at: instant, time_zone: needed(64) };

const busySchema = z.object({ inspector_id: id, starts_at: instant, ends_at: instant });
export const webhookSchema = z.object({
  id,
  url: z.string(),
  description: z.string(),
  events: z.array(z.enum(webhookEvents)),
  is_paused: z.boolean(),
  created_at: instant,
});

const read = (
  tag: string,
  scope: ApiScope,
  path: string,
  summary: string,
  answer: z.ZodMiniObject,
  query?: z.ZodMiniObject,
) => ({ method: 'get', path, tag, summary, scope, answer, status: 200, ...(query && { query }) }) as const;

export const operations = {
  listContacts: read('Contacts', 'contacts:read', '/contacts', 'List contacts', listOf(contactSchema), list),
  getContact: read('Contacts', 'contacts:read', '/contacts/{id}', 'Get a contact', contactSchema),
  createContact: {
    method: 'post',
    path: '/contacts',
    tag: 'Contacts',
    summary: 'Create a contact',
    scope: 'contacts:write',
    body: z.strictObject({ name: needed(200), ...contactFields }),
    answer: contactSchema,
    status: 201,
  },
  updateContact: {
    method: 'patch',
    path: '/contacts/{id}',
    tag: 'Contacts',
    summary: 'Update a contact',
    scope: 'contacts:write',
    body: z.strictObject({ name: z.optional(needed(200)), ...contactFields }),
    answer: contactSchema,
    status: 200,
  },
  deleteContact: {
    method: 'delete',
    path: '/contacts/{id}',
    tag: 'Contacts',
    summary: 'Move a contact to the trash',
    scope: 'contacts:write',
    status: 204,
  },
  listAccounts: read('Accounts', 'contacts:read', '/accounts', 'List accounts', listOf(accountSchema), list),
  getAccount: read('Accounts', 'contacts:read', '/accounts/{id}', 'Get an account', accountSchema),
  createAccount: {
    method: 'post',
    path: '/accounts',
    tag: 'Accounts',
    summary: 'Create an account',
    scope: 'contacts:write',
    body: z.strictObject({ name: needed(200), ...accountFields }),
    answer: accountSchema,
    status: 201,
  },
  updateAccount: {
    method: 'patch',
    path: '/accounts/{id}',
    tag: 'Accounts',
    summary: 'Update an account',
    scope: 'contacts:write',
    body: z.strictObject({ name: z.optional(needed(200)), ...accountFields }),
    answer: accountSchema,
    status: 200,
  },
  listAppointments: read(
    'Appointments',
    'appointments:read',
    '/appointments',
    'List appointments',
    listOf(appointmentSchema),
    list,
  ),
  getAppointment: read(
    'Appointments',
    'appointments:read',
    '/appointments/{id}',
    'Get an appointment',
    appointmentSchema,
  ),
  createAppointment: {
    method: 'post',
    path: '/appointments',
    tag: 'Appointments',
    summary: 'Create an appointment',
    scope: 'appointments:write',
    body: z.strictObject({ ...when, location: z.optional(line(500)), ...placeFields, ...appointmentFields }),
    answer: appointmentSchema,
    status: 201,
  },
  updateAppointment: {
    method: 'patch',
    path: '/appointments/{id}',
    tag: 'Appointments',
    summary: 'Update, reschedule, or cancel an appointment',
    scope: 'appointments:write',
    body: z.strictObject({
      when: described(z.optional(z.strictObject(when)), 'Start, end, and time zone change together.'),
      place: described(
        z.optional(z.strictObject({ location: z.optional(line(500)), ...placeFields })),
        'The address changes as a whole: parts that aren’t named become empty.',
      ),
      ...appointmentFields,
    }),
    answer: appointmentSchema,
    status: 200,
  },
  getAvailability: read(
    'Appointments',
    'appointments:read',
    '/availability',
    'When inspectors are busy: appointments with their drives, and time off',
    z.object({ data: z.array(busySchema) }),
    z.object({ from: instant, to: described(instant, 'At most 62 days after `from`.') }),
  ),
  listInspections: read(
    'Inspections',
    'inspections:read',
    '/inspections',
    'List inspections',
    listOf(inspectionSchema),
    list,
  ),
  getInspection: read(
    'Inspections',
    'inspections:read',
    '/inspections/{id}',
    'Get an inspection',
    inspectionSchema,
  ),
  updateInspection: {
    method: 'patch',
    path: '/inspections/{id}',
    tag: 'Inspections',
    summary: 'Update an inspection’s status, facts, or notes',
    scope: 'inspections:write',
    body: z.strictObject({
      status: z.optional(inspectionSchema.shape.status),
      year_built: z.optional(z.nullable(z.int().check(z.minimum(1600), z.maximum(2200)))),
      living_area_sqft: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(1_000_000)))),
      fee_cents: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(100_000_000)))),
      notes: z.optional(line(10_000)),
    }),
    answer: inspectionSchema,
    status: 200,
  },
  listReports: read('Reports', 'reports:read', '/reports', 'List reports', listOf(reportSchema), list),
  getReport: read('Reports', 'reports:read', '/reports/{id}', 'Get a report', reportSchema),
  listVersions: read(
    'Reports',
    'reports:read',
    '/reports/{id}/versions',
    'List a report’s published versions',
    listOf(reportVersionSchema),
    page,
  ),
  listFindings: read(
    'Reports',
    'reports:read',
    '/reports/{id}/findings',
    'List a report’s findings',
    listOf(findingSchema),
    page,
  ),
  getReportPdf: {
    method: 'get',
    path: '/reports/{id}/pdf',
    tag: 'Reports',
    summary: 'Download the PDF of the latest published version',
    scope: 'reports:read',
    status: 200,
    answersPdf: true,
  },
  listAgreements: read(
    'Agreements',
    'agreements:read',
    '/agreements',
    'List agreements',
    listOf(agreementSchema),
    list,
  ),
  getAgreement: read(
    'Agreements',
    'agreements:read',
    '/agreements/{id}',
    'Get an agreement',
    agreementSchema,
  ),
  listInvoices: read('Invoices', 'invoices:read', '/invoices', 'List invoices', listOf(invoiceSchema), list),
  getInvoice: read('Invoices', 'invoices:read', '/invoices/{id}', 'Get an invoice', invoiceSchema),
  createInvoice: {
    method: 'post',
    path: '/invoices',
    tag: 'Invoices',
    summary: 'Create a draft of an invoice; a person issues it in Plumbline',
    scope: 'invoices:write',
    body: z.strictObject({
      lines: z.array(invoiceLine).check(z.minLength(1), z.maxLength(100)),
      contact_id: described(
        z.optional(z.nullable(id)),
        'The client; billed as they are named today unless `bill_name` is here.',
      ),
      account_id: z.optional(z.nullable(id)),
      inspection_id: z.optional(z.nullable(id)),
      bill_name: z.optional(line(200)),
      bill_email: z.optional(line(320)),
      bill_address: z.optional(line(1000)),
      property: z.optional(line(500)),
      discount_cents: z.optional(z.int().check(z.minimum(0), z.maximum(100_000_000))),
      tax_rate_ppm: described(
        z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000))),
        'Sales tax in millionths: 75000 is 7.5%.',
      ),
      notes: z.optional(line(5000)),
    }),
    answer: invoiceSchema,
    status: 201,
  },
  listWebhooks: read('Webhooks', 'webhooks:read', '/webhooks', 'List webhooks', listOf(webhookSchema), page),
  createWebhook: {
    method: 'post',
    path: '/webhooks',
    tag: 'Webhooks',
    summary: 'Create a webhook; the answer holds its secret, this once',
    scope: 'webhooks:write',
    body: z.strictObject({
      url: needed(500),
      description: z.optional(line(200)),
      events: z.array(z.enum(webhookEvents)).check(z.minLength(1)),
    }),
    answer: z.object({ ...webhookSchema.shape, secret: z.string() }),
    status: 201,
  },
  deleteWebhook: {
    method: 'delete',
    path: '/webhooks/{id}',
    tag: 'Webhooks',
    summary: 'Delete a webhook',
    scope: 'webhooks:write',
    status: 204,
  },
} as const satisfies Readonly<Record<string, Operation>>;
export type OperationId = keyof typeof operations;

export const operationOf = (name: OperationId): Operation => operations[name];
export const operationIds = Object.keys(operations) as OperationId[];
