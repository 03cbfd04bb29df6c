/** Placeholder values of an agreement for one inspection, from the office's rows. */
import { formatPhone } from '../../ground/contact-format.ts';
import { formatMoney } from '../../ground/format-number.ts';
import type { SnapshotOrganization, SnapshotPerson } from '../../report/snapshot/types.ts';
import type { Appointment } from '../../tables/appointments.ts';
import type { Contact } from '../../tables/contacts.ts';
import type { Inspection } from '../../tables/inspections.ts';
import { formatClockTime, formatDay } from '../../time/format-time.ts';
import { wallTime } from '../../time/zone-time.ts';
import { type AgreementValues, noTerms } from './template.ts';

type Address = Pick<Inspection, 'addressLine1' | 'addressLine2' | 'city' | 'region' | 'postalCode'>;

export interface JobFacts {
  readonly inspection: (Address & Pick<Inspection, 'startsAt' | 'timeZone' | 'feeCents'>) | null;
  readonly appointment: (Address & Pick<Appointment, 'location' | 'appointmentDate' | 'timeZone'>) | null;
  /** Services agreed with the appointment. */
  readonly services: readonly { readonly name: string; readonly priceCents: number }[];
  readonly client: Pick<Contact, 'name' | 'address' | 'email' | 'phone'> | null;
  readonly inspector: Pick<SnapshotPerson, 'name' | 'licenseNumber'> | null;
  readonly organization: Pick<SnapshotOrganization, 'name' | 'address' | 'phone' | 'email' | 'licenseNumber'>;
  /** YYYY-MM-DD */
  readonly today: string;
}

/** Example: 'Tampa, FL 33606' -> 'FL'; '' when no state precedes a ZIP code. */
export const stateOfAddress = (address: string): string =>
  /\b([A-Z]{2})\s+\d{5}(?:-\d{4})?\b/.exec(address)?.[1] ?? '';

function propertyAddress({ inspection, appointment }: JobFacts): string {
  const place = inspection ?? appointment;
  if (place === null) return '';
  const { addressLine1, addressLine2, city, region, postalCode } = place;
  const parts = [addressLine1, addressLine2, city, `${region.toUpperCase()} ${postalCode}`.trim()];
  const written = parts.filter((part) => part.trim() !== '').join(', ');
  return written === '' ? (appointment?.location.trim() ?? '') : written;
}

export function jobValues(facts: JobFacts): AgreementValues {
  const { inspection, appointment, services, client, inspector, organization, today } = facts;
  const address = propertyAddress(facts);
  const region = (inspection ?? appointment)?.region.trim().toUpperCase() ?? '';
  const startsAt = inspection?.startsAt ?? appointment?.appointmentDate ?? null;
  const zone = (inspection?.startsAt == null ? appointment?.timeZone : inspection.timeZone) ?? '';
  const start = startsAt === null ? null : wallTime(startsAt, zone);
  const feeCents = inspection?.feeCents ?? priceOf(services);
  return {
    'client.name': client?.name ?? '',
    'client.address': client?.address ?? '',
    'client.email': client?.email ?? '',
    'client.phone': client?.phone ? formatPhone(client.phone) : '',
    'property.address': address,
    'property.state': /^[A-Z]{2}$/.test(region) ? region : stateOfAddress(address),
    'inspection.date': startsAt === null ? '' : formatDay(start?.day ?? startsAt),
    'inspection.time': start === null ? '' : formatClockTime(start.time),
    'inspection.fee': feeCents === null ? '' : formatMoney(feeCents),
    'services.list': services.map(({ name, priceCents }) => `${name}, ${formatMoney(priceCents)}`).join('\n'),
    'services.excluded': '',
    'inspector.name': inspector?.name ?? '',
    'inspector.license': inspector?.licenseNumber ?? '',
    'organization.name': organization.name,
    'organization.address': organization.address,
    'organization.phone': organization.phone,
    'organization.email': organization.email,
    'organization.license': organization.licenseNumber,
    today: formatDay(today),
    ...noTerms,
  };
}

/** Null when no services were agreed. */
const priceOf = (services: JobFacts['services']): number | null =>
  services.length === 0 ? null : services.reduce((sum, { priceCents }) => sum + priceCents, 0);
