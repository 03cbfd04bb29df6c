/** What is known of the job that an agreement is made for; read once, when the screen opens. */
import type { JobFacts } from '@plumbline/domain/agreements/job-values';
import type { Contact } from '@plumbline/domain/records';
import { useEffect, useState } from 'react';
import { useLocal } from '../../../local/local-context.ts';
import { useReportPeople } from '../../../report-output/use-collected-report.ts';

export interface JobOf {
  readonly inspectionId: string | null;
  readonly appointmentId: string | null;
}

export interface Job extends JobOf {
  readonly facts: Omit<JobFacts, 'organization' | 'today'>;
  readonly client: Contact | null;
}

/** Undefined while it is read, null when it cannot be. */
export function useJob({ inspectionId, appointmentId }: JobOf): Job | null | undefined {
  const { repositories } = useLocal();
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
      const inspector = inspectorId === null ? people.me : await people.person(inspectorId);
      return {
        inspectionId: inspection?.id ?? null,
        appointmentId: appointment?.id ?? null,
        client,
        facts: { inspection, appointment, priceCents: await priceOf(ofJob), client, inspector },
      };
    };
    const priceOf = async (of: string | null): Promise<number | null> => {
      if (of === null) return null;
      const { lines } = await repositories.appointments.partsOf(of);
      return lines.length === 0 ? null : lines.reduce((sum, line) => sum + line.priceCents, 0);
    };
    read().then(
      (next) => {
        if (!isOver) setJob(next);
      },
      (error: unknown) => {
        console.error('The job of an agreement was not read.', error);
        if (!isOver) setJob(null);
      },
    );
    return () => {
      isOver = true;
    };
  }, [repositories, people, inspectionId, appointmentId]);
  return job;
}
