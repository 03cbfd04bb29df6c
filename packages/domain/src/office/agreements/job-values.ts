/** Placeholder values of an agreement for one inspection, from the office's rows. */
import { formatMoney } from '../../ground/format-number.ts';
import type { SnapshotOrganization, SnapshotPerson } from '../../report/snapshot/types.ts';
import type { Appointment } from '../../tables/appointments.ts';
import type { Contact } from '../../tables/contacts.ts';
import type { Inspection } from '../../tables/inspections.ts';
import { formatDay } from '../../time/format-time.ts';
import { wallTime } from '../../time/zone-time.ts';
import type { AgreementValues } from './template.ts';

type Address = Pick<Inspection, 'addressLine1' | 'addressLine2' | 'city' | 'region' | 'postalCode'>;

export interface JobFacts {
  readonly inspection: (Address & Pick<Inspection, 'startsAt' | 'timeZone' | 'feeCents'>) | null;
  readonly appointment: (Address & Pick<Appointment, 'location' | 'appointmentDate' | 'timeZone'>) | null;
  /** Total of the services agreed with the appointment; null when there are none. */
  readonly priceCents: number | null;
  readonly client: Pick<Contact, 'name' | 'address'> | null;
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
  const { inspection, appointment, priceCents, client, inspector, organization, today } = facts;
  const address = propertyAddress(facts);
  const region = (inspection ?? appointment)?.region.trim().toUpperCase() ?? '';
  const startsAt = inspection?.startsAt ?? appointment?.appointmentDate ?? null;
  const zone = (inspection?.startsAt == null ? appointment?.timeZone : inspection.timeZone) ?? '';
  const feeCents = inspection?.feeCents ?? priceCents;
  return {
    'client.name': client?.name ?? '',
    'client.address': client?.address ?? '',
    'property.address': address,
    'property.state': /^[A-Z]{2}$/.test(region) ? region : stateOfAddress(address),
    'inspection.date': startsAt === null ? '' : formatDay(wallTime(startsAt, zone)?.day ?? startsAt),
    'inspection.fee': feeCents === null ? '' : formatMoney(feeCents),
    'inspector.name': inspector?.name ?? '',
    'inspector.license': inspector?.licenseNumber ?? '',
    'organization.name': organization.name,
    'organization.address': organization.address,
    'organization.phone': organization.phone,
    'organization.email': organization.email,
    'organization.license': organization.licenseNumber,
    today: formatDay(today),
  };
}
