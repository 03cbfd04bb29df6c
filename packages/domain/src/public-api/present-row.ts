/** Turns stored rows (snake_case columns, Postgres's own instants) into resources. */
import * as z from 'zod/mini';
import {
  accountSchema,
  appointmentSchema,
  contactSchema,
  inspectionSchema,
  invoiceSchema,
  reportSchema,
  reportVersionSchema,
} from './resources.ts';

export type StoredRow = Readonly<Record<string, unknown>>;

/** Names that differ from the column's. */
const columnOf: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  appointment: { starts_at: 'appointment_date', inspector_id: 'user_id' },
};

/** `2026-11-27T01:02:03.4567+00:00` -> `2026-11-27T01:02:03.456Z`. */
function plainInstant(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const time = Date.parse(value);
  return Number.isNaN(time) ? value : new Date(time).toISOString();
}

/**
 * The row's part that `schema` names; anything else stays inside.
 *
 * @throws ZodError when a column is missing or unfit, which is a bug of ours
 */
export function presentRow<T extends z.ZodMiniObject>(schema: T, row: StoredRow, resource = ''): z.output<T> {
  const names = columnOf[resource] ?? {};
  const picked = Object.keys(schema.shape).map((key) => {
    const value = row[names[key] ?? key];
    return [key, key.endsWith('_at') ? plainInstant(value) : value];
  });
  return z.parse(schema, Object.fromEntries(picked));
}

const storedLines = z.array(
  z.object({ name: z.string(), quantity: z.int(), unitCents: z.int(), isTaxed: z.boolean() }),
);

/** `paid_cents` and `balance_cents` are the ledger's, given along with the invoice's own columns. */
export function presentInvoice(row: StoredRow): z.output<typeof invoiceSchema> {
  const lines = z.parse(storedLines, row.lines).map(({ name, quantity, unitCents, isTaxed }) => ({
    name,
    quantity,
    unit_cents: unitCents,
    is_taxed: isTaxed,
  }));
  return presentRow(invoiceSchema, { ...row, lines, state: invoiceState(row) });
}

function invoiceState(row: StoredRow): 'draft' | 'issued' | 'paid' | 'void' {
  if (row.voided_at !== null) return 'void';
  if (row.number === null) return 'draft';
  return Number(row.balance_cents) <= 0 && Number(row.total_cents) > 0 ? 'paid' : 'issued';
}

export const presentContact = (row: StoredRow) => presentRow(contactSchema, row);
export const presentAccount = (row: StoredRow) => presentRow(accountSchema, row);
export const presentAppointment = (row: StoredRow) => presentRow(appointmentSchema, row, 'appointment');
export const presentInspection = (row: StoredRow) => presentRow(inspectionSchema, row);
export const presentReport = (row: StoredRow) => presentRow(reportSchema, row);
export const presentVersion = (row: StoredRow) => presentRow(reportVersionSchema, row);
