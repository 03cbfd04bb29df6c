/**
 * The events of webhooks and what each carries. A message names the version of its schema; a stored message is always
 * sent as its own version says, also when it is sent again later.
 */
import * as z from 'zod/mini';
import {
  presentAppointment,
  presentContact,
  presentInvoice,
  presentReport,
  presentRow,
  presentVersion,
  type StoredRow,
} from './present-row.ts';
import { instant } from './resource-fields.ts';
import {
  agreementSchema,
  appointmentSchema,
  contactSchema,
  invoiceSchema,
  reportSchema,
  reportVersionSchema,
  shareSchema,
} from './resources.ts';
import type { WebhookEvent } from './webhook-names.ts';

export const webhookVersion = '2026-11-27';

interface EventKind {
  readonly data: z.ZodMiniObject;
  readonly present: (stored: StoredRow) => unknown;
}

const record = (value: unknown): StoredRow => z.parse(z.record(z.string(), z.unknown()), value);
const appointment = { data: z.object({ appointment: appointmentSchema }), present: appointmentOf };
const agreement = { data: z.object({ agreement: agreementSchema }), present: agreementOf };
const invoice = { data: z.object({ invoice: invoiceSchema }), present: invoiceOf };
const shared = { report: reportSchema, share: shareSchema };

/** By event, and `webhook.test`, which a person sends by hand. */
export const eventKinds: Readonly<Record<WebhookEvent | 'webhook.test', EventKind>> = {
  'appointment.booked': appointment,
  'appointment.changed': appointment,
  'appointment.cancelled': appointment,
  'report.published': {
    data: z.object({ report: reportSchema, version: reportVersionSchema }),
    present: (stored) => ({ ...reportOf(stored), version: presentVersion(record(stored.version)) }),
  },
  'report.shared': { data: z.object(shared), present: sharedOf },
  'report.opened': {
    data: z.object({ ...shared, opened_at: instant }),
    present: (stored) => ({ ...sharedOf(stored), ...presentRow(z.object({ opened_at: instant }), stored) }),
  },
  'agreement.signed': agreement,
  'agreement.declined': agreement,
  'invoice.issued': invoice,
  'invoice.paid': invoice,
  'contact.created': {
    data: z.object({ contact: contactSchema }),
    present: (stored) => ({ contact: presentContact(stored) }),
  },
  'webhook.test': {
    data: z.object({ message: z.string() }),
    present: (stored) => ({ message: stored.message }),
  },
};

function appointmentOf(stored: StoredRow) {
  return { appointment: presentAppointment(stored) };
}
function agreementOf(stored: StoredRow) {
  return { agreement: presentRow(agreementSchema, stored) };
}
function invoiceOf(stored: StoredRow) {
  return { invoice: presentInvoice(stored) };
}
function reportOf(stored: StoredRow) {
  return { report: presentReport(record(stored.report)) };
}
function sharedOf(stored: StoredRow) {
  return { ...reportOf(stored), share: presentRow(shareSchema, record(stored.share)) };
}

export interface StoredMessage {
  readonly event: string;
  readonly version: string;
  readonly data: StoredRow;
  /** An instant, as Postgres writes it. */
  readonly happenedAt: string;
}

const isKnown = (event: string): event is keyof typeof eventKinds => Object.hasOwn(eventKinds, event);

/**
 * The body of a message: the same text each time, because the signature covers it.
 *
 * @returns null for an event or a version that this server doesn't know
 */
export function webhookBody({ event, version, data, happenedAt }: StoredMessage): string | null {
  if (!isKnown(event) || version !== webhookVersion) return null;
  const kind = eventKinds[event];
  return JSON.stringify({
    type: event,
    version,
    timestamp: new Date(happenedAt).toISOString(),
    data: z.parse(kind.data, kind.present(data)),
  });
}
