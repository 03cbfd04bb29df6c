/** What an invoice begins with when it is made from an inspection. */
import type { Account } from '../../tables/accounts.ts';
import type { AppointmentService } from '../../tables/appointments.ts';
import type { Contact } from '../../tables/contacts.ts';
import type { Inspection } from '../../tables/inspections.ts';
import type { Invoice, InvoiceLine, InvoiceSettings } from '../../tables/invoices.ts';
import { addDays } from '../../time/zone-clock.ts';

export type InvoiceDefaults = Pick<
  InvoiceSettings,
  | 'dueDays'
  | 'taxName'
  | 'taxRatePpm'
  | 'notes'
  | 'prefix'
  | 'paymentInstructions'
  | 'firstNumber'
  | 'reminderDays'
>;

export const usualSettings: InvoiceDefaults = {
  prefix: 'INV-',
  firstNumber: 1001,
  dueDays: 0,
  taxName: 'Sales tax',
  taxRatePpm: 0,
  paymentInstructions: '',
  notes: '',
  reminderDays: [],
};

export interface InvoiceJob {
  readonly inspection: Inspection;
  /** As agreed, in their order. */
  readonly services: readonly Pick<AppointmentService, 'name' | 'priceCents' | 'serviceId'>[];
  readonly client: Contact | null;
  /** The client's company. */
  readonly account: Account | null;
}

export const addressLine = ({ addressLine1, addressLine2, city, region, postalCode }: Inspection): string =>
  [
    [addressLine1, addressLine2].filter(Boolean).join(' '),
    city,
    [region, postalCode].filter(Boolean).join(' '),
  ]
    .filter(Boolean)
    .join(', ');

/** Services as agreed; without any, the fee of the inspection; without one, a line to be priced. */
export function linesOfJob(
  {
    inspection,
    services,
  }: {
    readonly inspection: Pick<Inspection, 'feeCents'>;
    readonly services: InvoiceJob['services'];
  },
  newId: () => string,
): InvoiceLine[] {
  const agreed = services.filter(({ priceCents }) => priceCents !== 0);
  const line = (name: string, unitCents: number, serviceId: string | null): InvoiceLine => ({
    id: newId(),
    name,
    quantity: 1,
    unitCents,
    isTaxed: false,
    serviceId: serviceId ?? '',
  });
  return agreed.length > 0
    ? agreed.map(({ name, priceCents, serviceId }) => line(name, priceCents, serviceId))
    : [line('Inspection', inspection.feeCents ?? 0, null)];
}

type NewValues = Pick<
  Invoice,
  | 'inspectionId'
  | 'contactId'
  | 'accountId'
  | 'billName'
  | 'billEmail'
  | 'billAddress'
  | 'property'
  | 'lines'
  | 'discountCents'
  | 'taxRatePpm'
  | 'notes'
  | 'issuedOn'
  | 'dueOn'
>;

/** A draft. Where the office charges sales tax, every line is taxed until someone changes it. */
export function invoiceOfJob(job: InvoiceJob, settings: InvoiceDefaults, newId: () => string): NewValues {
  const { inspection, client, account } = job;
  const isTaxed = settings.taxRatePpm > 0;
  return {
    inspectionId: inspection.id,
    contactId: client?.id ?? null,
    accountId: account?.id ?? null,
    billName: client?.name ?? account?.name ?? '',
    billEmail: client?.email ?? '',
    billAddress: client?.address ?? '',
    property: addressLine(inspection),
    lines: linesOfJob(job, newId).map((line) => ({ ...line, isTaxed })),
    discountCents: 0,
    taxRatePpm: settings.taxRatePpm,
    notes: settings.notes,
    issuedOn: null,
    dueOn: null,
  };
}

/** `today` in the office's zone. */
export const termsFrom = (
  today: string,
  { dueDays }: Pick<InvoiceSettings, 'dueDays'>,
): Pick<Invoice, 'issuedOn' | 'dueOn'> => ({
  issuedOn: today,
  dueOn: addDays(today, dueDays),
});
