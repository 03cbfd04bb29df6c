/** Details of the job that an agreement is made for; read once, when the screen opens. */

import type { JobFacts } from '@plumbline/domain/office/agreements/job-values';
import { fittingLicense } from '@plumbline/domain/office/licenses';
import type { Agreement, AgreementSigner, Contact, DatedValueRow } from '@plumbline/domain/tables/records';
import { useEffect, useState } from 'react';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { log } from '#src/ground/log.ts';
import { useReportPeople } from '#src/report/output/report-people.ts';

export interface JobOf {
  readonly inspectionId: string | null;
  readonly appointmentId: string | null;
}

/** The agreement that is being replaced. */
export interface Replaced {
  readonly agreement: Pick<Agreement, 'id' | 'title' | 'delivery'>;
  /** Its template family; null where that is not on this device. */
  readonly familyId: string | null;
  /** In signing order. */
  readonly signers: readonly Pick<AgreementSigner, 'name' | 'email' | 'role'>[];
}

export interface Job extends JobOf {
  readonly replaced: Replaced | null;
  readonly facts: Omit<JobFacts, 'organization' | 'today'>;
  readonly client: Contact | null;
  /** The office's dated values, which switch off facts of states. */
  readonly values: readonly DatedValueRow[];
}

/** Undefined while loading, null when it cannot be read. */
export function useJob({
  inspectionId,
  appointmentId,
  replacesId,
}: JobOf & { readonly replacesId: string | null }): Job | null | undefined {
  const { repositories, officeId } = useLocal();
  const people = useReportPeople();
  const [job, setJob] = useState<Job | null>();
  useEffect(() => {
    if (people === null) return;
    let isOver = false;
    const read = async (): Promise<Job> => {
      const inspection = inspectionId === null ? null : await repositories.inspections.get(inspectionId);
      const ofJob = appointmentId ?? inspection?.appointmentId ?? null;
      const appointment = ofJob === null ? null : await repositories.appointments.get(ofJob);
      const clientId = inspection?.clientContactId ?? appointment?.contactId ?? null;
      const client = clientId === null ? null : await repositories.contacts.get(clientId);
      const inspectorId = inspection?.inspectorId ?? appointment?.userId ?? null;
      const person = inspectorId === null ? people.me : await people.person(inspectorId);
      const state = inspection?.region ?? appointment?.region ?? '';
      const licenses = await repositories.memberLicenses.ofOffice(officeId);
      const fitting =
        person && fittingLicense(licenses, { userId: person.id, state }, 'home_inspector')?.number;
      const inspector = person && { ...person, licenseNumber: fitting ?? person.licenseNumber };
      return {
        inspectionId: inspection?.id ?? null,
        appointmentId: appointment?.id ?? null,
        client,
        values: await repositories.datedValues.ofOffice(officeId),
        replaced: replacesId === null ? null : await replacedOf(replacesId),
        facts: { inspection, appointment, services: await servicesOf(ofJob), client, inspector },
      };
    };
    const replacedOf = async (id: string): Promise<Replaced | null> => {
      const agreement = await repositories.agreements.get(id);
      if (agreement === null) return null;
      const { templateId } = agreement;
      const template = templateId === null ? null : await repositories.agreementTemplates.get(templateId);
      const signers = await repositories.agreements.signersOf(agreement);
      return { agreement, familyId: template?.familyId ?? null, signers };
    };
    const servicesOf = async (of: string | null): Promise<JobFacts['services']> => {
      if (of === null) return [];
      const { lines } = await repositories.appointments.partsOf(of);
      return lines.map(({ name, priceCents }) => ({ name, priceCents }));
    };
    read().then(
      (next) => {
        if (!isOver) setJob(next);
      },
      (error: unknown) => {
        log.error('The job of an agreement was not read.', error);
        if (!isOver) setJob(null);
      },
    );
    return () => {
      isOver = true;
    };
  }, [repositories, people, officeId, inspectionId, appointmentId, replacesId]);
  return job;
}
