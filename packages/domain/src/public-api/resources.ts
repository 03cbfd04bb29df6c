/**
 * What the public API and webhooks show of the office's rows. One schema per resource: the server answers with it, the
 * reference is generated from it, and what it doesn't name stays inside. Adding a field is no new version; removing or
 * renaming one is.
 */
import * as z from 'zod/mini';
import { accountKinds } from '../tables/accounts.ts';
import { contactKinds } from '../tables/contacts.ts';
import {
  cents,
  described,
  id,
  instant,
  optionalCents,
  optionalDay,
  optionalId,
  optionalInstant,
  text,
} from './resource-fields.ts';

const times = { created_at: instant, updated_at: instant };
const place = {
  address_line1: text,
  address_line2: text,
  city: text,
  region: described(text, 'Two-letter state.'),
  postal_code: text,
};

export const contactSchema = z.object({
  id,
  kind: z.enum(contactKinds),
  name: text,
  company: text,
  email: text,
  phone: text,
  address: text,
  job_title: text,
  website: text,
  source: described(text, 'How the contact found you.'),
  tags: z.array(z.string()),
  notes: text,
  account_id: optionalId,
  ...times,
});

export const accountSchema = z.object({
  id,
  kind: z.enum(accountKinds),
  name: text,
  email: text,
  phone: text,
  website: text,
  address: text,
  license_number: text,
  tags: z.array(z.string()),
  notes: text,
  ...times,
});

export const appointmentStatuses = ['scheduled', 'confirmed', 'completed', 'cancelled', 'no_show'] as const;
export const appointmentSchema = z.object({
  id,
  title: text,
  starts_at: instant,
  ends_at: optionalInstant,
  time_zone: described(text, 'IANA name, such as America/New_York.'),
  status: z.enum(appointmentStatuses),
  location: described(text, 'The address on one line.'),
  ...place,
  inspector_id: described(optionalId, 'The lead inspector’s user id.'),
  contact_id: described(optionalId, 'The client.'),
  inspection_id: optionalId,
  notes: text,
  ...times,
});

export const inspectionSchema = z.object({
  id,
  status: z.enum(['scheduled', 'in_progress', 'completed', 'cancelled']),
  starts_at: optionalInstant,
  ends_at: optionalInstant,
  time_zone: text,
  ...place,
  year_built: z.nullable(z.int()),
  living_area_sqft: z.nullable(z.int()),
  fee_cents: optionalCents,
  inspector_id: optionalId,
  client_contact_id: optionalId,
  agent_contact_id: optionalId,
  appointment_id: optionalId,
  notes: text,
  ...times,
});

export const reportSchema = z.object({
  id,
  inspection_id: id,
  type: described(text, 'Report type, such as home-inspection.'),
  number: text,
  title: text,
  status: z.enum(['draft', 'in_review', 'published']),
  document_date: optionalDay,
  locked_at: optionalInstant,
  archived_at: optionalInstant,
  ...times,
});

export const reportVersionSchema = z.object({
  id,
  report_id: id,
  version: z.int(),
  published_at: instant,
  page_count: z.int(),
  pdf_sha256: text,
  pdf_size_bytes: z.int(),
  verification: described(
    z.nullable(z.enum(['same', 'different', 'failed'])),
    'Whether the server rendered the same PDF; null until it has.',
  ),
});

export const findingSchema = z.object({
  id,
  report_id: id,
  item_path: described(text, 'Where in the report: section/item.'),
  title: text,
  severity: described(
    z.enum(['minor', 'moderate', 'major']),
    'Maintenance Item, Recommended Repair, Significant Defect.',
  ),
  is_safety: z.boolean(),
  observation: text,
  implication: text,
  recommendation: text,
  trade: z.nullable(z.string()),
  timeframe: z.nullable(z.string()),
  locations: z.array(z.string()),
  ...times,
});

export const agreementSchema = z.object({
  id,
  title: text,
  status: z.enum(['open', 'completed', 'declined', 'expired', 'voided', 'replaced']),
  delivery: z.enum(['email', 'in_person']),
  signer_count: z.int(),
  inspection_id: optionalId,
  appointment_id: optionalId,
  contact_id: optionalId,
  expires_at: instant,
  completed_at: optionalInstant,
  voided_at: optionalInstant,
  ...times,
});

export const invoiceLineSchema = z.object({
  name: text,
  quantity: z.int(),
  unit_cents: cents,
  is_taxed: z.boolean(),
});
export const invoiceSchema = z.object({
  id,
  number: described(z.nullable(z.int()), 'Null while it is a draft.'),
  state: z.enum(['draft', 'issued', 'paid', 'void']),
  inspection_id: optionalId,
  contact_id: optionalId,
  account_id: optionalId,
  bill_name: text,
  bill_email: text,
  bill_address: text,
  property: text,
  lines: z.array(invoiceLineSchema),
  discount_cents: cents,
  tax_rate_ppm: described(z.int(), 'Sales tax in millionths: 75000 is 7.5%.'),
  total_cents: cents,
  paid_cents: cents,
  balance_cents: cents,
  issued_on: optionalDay,
  due_on: optionalDay,
  voided_at: optionalInstant,
  notes: text,
  ...times,
});

export const shareSchema = z.object({
  id,
  kind: described(z.enum(['client', 'agent']), 'agent opens the report without client data.'),
  recipient_name: text,
  recipient_email: text,
  expires_at: optionalInstant,
  created_at: instant,
});
