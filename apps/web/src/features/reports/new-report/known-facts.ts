/** What is known of a job before its report is begun, by the names under which report types ask for it. Blanks are no answers. */
import { type AddressParts, addressOnOneLine } from '@plumbline/domain/contact-format';
import { initials } from '@plumbline/domain/person-name';

/** Who inspects, as far as this device knows; '' for what it does not. */
export interface InspectorFacts {
  readonly name: string;
  readonly license: string;
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
    // Whoever orders an insurance form mostly owns the home; the answer stays open to another name.
    'owner.name': client.name,
    'owner.email': client.email,
    'owner.cell_phone': client.phone,
    'agent.name': job.agentName,
    'inspector.name': inspector.name,
    'inspector.license_number': inspector.license,
    'inspector.phone': inspector.phone,
    'inspector.company': inspector.company,
    'inspector.initials': initials(inspector.name),
  };
}
