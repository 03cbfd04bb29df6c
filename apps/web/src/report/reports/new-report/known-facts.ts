/**
 * Known facts of an inspection before its report is started, by the fact names of report types. Omits empty ones.
 */
import { type AddressParts, addressOnOneLine } from '@plumbline/domain/ground/contact-format';
import { initials } from '@plumbline/domain/ground/person-name';

/** The inspector's details, as far as known on this device; '' otherwise. */
export interface InspectorFacts {
  readonly name: string;
  /** Facts about the licenses for a house in this state. */
  readonly licensesIn: (state: string) => Readonly<Record<string, unknown>>;
  readonly phone: string;
  readonly company: string;
}

export interface JobFacts {
  readonly date: string;
  readonly time: string;
  readonly address: AddressParts;
  readonly yearBuilt: number | null;
  readonly livingAreaSqft: number | null;
  readonly client: { readonly name: string; readonly email: string; readonly phone: string };
  readonly agentName: string;
  readonly inspector: InspectorFacts;
}

export function knownFacts(job: JobFacts): Readonly<Record<string, unknown>> {
  const { address, client, inspector } = job;
  return {
    'inspection.date': job.date,
    'inspection.start_time': job.time,
    'property.address': addressOnOneLine(address),
    'property.street': [address.addressLine1, address.addressLine2].filter((line) => line !== '').join(', '),
    'property.city': address.city,
    'property.region': address.region,
    'property.postal_code': address.postalCode,
    'building.year_built': job.yearBuilt,
    'building.living_area_sqft': job.livingAreaSqft,
    'client.name': client.name,
    'client.email': client.email,
    // The client of an insurance form is usually the owner; the answer can be changed.
    'owner.name': client.name,
    'owner.email': client.email,
    'owner.cell_phone': client.phone,
    'agent.name': job.agentName,
    'inspector.name': inspector.name,
    ...inspector.licensesIn(address.region),
    'inspector.phone': inspector.phone,
    'inspector.company': inspector.company,
    'inspector.initials': initials(inspector.name),
  };
}
