/**
 * Contents of the demo's office screens: services, hours, an open booking page, and an agreement awaiting signature.
 */
import { serializeAgreement, textSha256, writeAgreement } from '@plumbline/domain/office/agreements/document';
import { jobValues } from '@plumbline/domain/office/agreements/job-values';
import { STARTER_NAME, starterTemplate } from '@plumbline/domain/office/agreements/starter-template';
import { storedTemplate } from '@plumbline/domain/office/agreements/stored-template';
import { rowId } from '@plumbline/domain/sync/row-id';
import type { DemoAppointment } from './demo-appointments.ts';
import type { DemoClient } from './demo-client.ts';
import {
  DEMO_ORGANIZATION,
  DEMO_PHONE,
  DEMO_TIME_ZONE,
  type DemoPersonKey,
  demoPeople,
} from './demo-people.ts';
import {
  DEMO_SLUG,
  demoHours,
  demoPackages,
  demoQuestions,
  demoServices,
  demoTerms,
  demoWelcome,
} from './demo-services.ts';

export async function writeServicesAndBooking(
  clients: ReadonlyMap<DemoPersonKey, DemoClient>,
  owner: DemoClient,
  officeId: string,
): Promise<void> {
  const services = demoServices.map((service) => ({ ...service, id: owner.newId() }));
  await owner.insert(
    officeId,
    services.map(({ id, name, description, reportTypes, minutes, cents, isAddOn, rules }, index) => ({
      table: 'services',
      id,
      values: {
        name,
        description,
        report_types: reportTypes,
        duration_minutes: minutes,
        price_cents: cents,
        is_add_on: isAddOn === true,
        modifiers: rules ?? [],
        position: `a${index}`,
      },
    })),
  );
  for (const { inspector, weekdays, starts, ends, basePostalCode, radiusMiles } of demoHours) {
    const userId = clients.get(inspector)?.userId;
    if (userId === undefined) throw new Error(`no one signed up as ${inspector}`);
    await owner.insert(officeId, [
      ...weekdays.map((weekday) => ({
        table: 'working_hours',
        id: owner.newId(),
        values: { user_id: userId, weekday, starts, ends },
      })),
      {
        table: 'booking_inspectors',
        id: rowId(officeId, `booking-inspector/${userId}`),
        values: { user_id: userId, base_postal_code: basePostalCode, radius_miles: radiusMiles },
      },
    ]);
  }
  await owner.insert(officeId, [
    {
      table: 'booking_settings',
      id: rowId(officeId, 'booking-settings'),
      values: {
        is_open: true,
        time_zone: DEMO_TIME_ZONE,
        welcome: demoWelcome,
        terms: demoTerms,
        inspector_shown: 'name_and_photo',
        lets_choose_inspector: true,
        questions: demoQuestions,
        packages: demoPackages.map(({ services: names, ...rest }) => ({
          ...rest,
          serviceIds: services.filter(({ name }) => names.includes(name)).map(({ id }) => id),
        })),
      },
    },
  ]);
  await owner.call('booking_slug_set', { p_slug: DEMO_SLUG });
}

interface AgreementOf {
  readonly owner: DemoClient;
  readonly officeId: string;
  /** The app's address, for the link in the email. */
  readonly site: string;
  readonly appointmentId: string;
  readonly startsAt: string;
  readonly booked: DemoAppointment;
  readonly client: { readonly id: string; readonly name: string; readonly email: string };
}

const EXPIRES_AFTER_MS = 14 * 86_400_000;

/** Like the app's form: a frozen text, its checksum, and the email to the signer. */
export async function writeAgreementToSign(of: AgreementOf): Promise<void> {
  const { owner, officeId, site, appointmentId, startsAt, booked, client } = of;
  const [templateId, agreementId] = [owner.newId(), owner.newId()];
  const inspector = demoPeople.find(({ key }) => key === booked.inspector) ?? demoPeople[0];
  const today = new Date().toISOString().slice(0, 10);
  const organization = { name: DEMO_ORGANIZATION, license: demoPeople[0].license };
  const values = jobValues({
    inspection: null,
    appointment: {
      addressLine1: booked.address,
      addressLine2: '',
      city: booked.city,
      region: 'FL',
      postalCode: booked.postalCode,
      location: '',
      appointmentDate: startsAt,
      timeZone: DEMO_TIME_ZONE,
    },
    services: booked.services.map(([name, , priceCents]) => ({ name, priceCents })),
    client: { name: client.name, address: '', email: '', phone: '' },
    inspector: { name: inspector.fullName, licenseNumber: inspector.license },
    organization: {
      name: organization.name,
      address: '',
      phone: DEMO_PHONE,
      email: '',
      licenseNumber: organization.license,
    },
    today,
  });
  const signers = [{ name: client.name, role: 'client' }] as const;
  const body = serializeAgreement(
    writeAgreement({
      template: starterTemplate,
      values,
      title: STARTER_NAME,
      organization: { ...organization, lines: [DEMO_PHONE] },
      property: values['property.address'],
      preparedOn: today,
      signers,
    }),
  );
  await owner.insert(officeId, [
    {
      table: 'agreement_templates',
      id: templateId,
      values: {
        family_id: owner.newId(),
        version: 1,
        name: STARTER_NAME,
        content: storedTemplate(starterTemplate),
      },
    },
    {
      table: 'agreements',
      id: agreementId,
      values: {
        appointment_id: appointmentId,
        contact_id: client.id,
        template_id: templateId,
        title: STARTER_NAME,
        document_sha256: textSha256(body),
        signer_count: signers.length,
        delivery: 'email',
        site,
        expires_at: new Date(Date.now() + EXPIRES_AFTER_MS).toISOString(),
      },
    },
    {
      table: 'agreement_documents',
      id: rowId(agreementId, 'document'),
      values: { agreement_id: agreementId, body },
    },
    ...signers.map(({ name, role }, index) => ({
      table: 'agreement_signers',
      id: owner.newId(),
      values: { agreement_id: agreementId, position: index + 1, role, name, email: client.email },
    })),
  ]);
}
