/** Safe-to-leave status of each inspection on this device: those with unsent work first, then the latest. */
import type { Inspection } from '@plumbline/domain/tables/records';
import type { SyncSession } from '#src/ground/sync/session.ts';
import { type JobSafety, jobSafety } from '#src/ground/sync/status/job-safety.ts';
import { jobName } from '#src/report/overview/photo-places.ts';

export interface Job {
  readonly id: string;
  readonly name: string;
  readonly safety: JobSafety;
}

const JOBS_SHOWN = 40;
const RANK = { red: 0, amber: 1, green: 2 } as const;

export async function readJobs({
  repositories,
  store,
}: Pick<SyncSession, 'repositories' | 'store'>): Promise<Job[]> {
  const inspections = await repositories.inspections.list();
  const latest = inspections.sort((a, b) => (timeOf(a) < timeOf(b) ? 1 : -1)).slice(0, JOBS_SHOWN);
  const jobs = await Promise.all(
    latest.map(async (inspection) => ({
      id: inspection.id,
      name: jobName(inspection),
      safety: await jobSafety(store, inspection.id),
    })),
  );
  return jobs.sort((a, b) => RANK[a.safety.light] - RANK[b.safety.light]);
}

const timeOf = ({ startsAt, createdAt }: Inspection): string => startsAt ?? createdAt ?? '';
