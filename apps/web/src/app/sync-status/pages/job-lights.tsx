import { countOf } from '@plumbline/domain/ground/format-number';
import { Card, ListRow, Vial } from '@plumbline/ui';
import { useFinish } from '../finish-context.ts';
import { type Job, readJobs } from '../model/jobs.ts';
import { useFollowed } from '../model/use-followed.ts';

const STATES = { green: 'safe', amber: 'waiting', red: 'needs' } as const;
const JOBS_AT_FIRST = 6;

/** One status per inspection: is it safe to remove from here? */
export function JobLights() {
  const { work } = useFinish();
  const jobs = useFollowed(work.store, 'jobs', () => readJobs(work));
  if (jobs === null || jobs.length === 0) return null;
  return (
    <section aria-labelledby="finish-jobs" className="mt-5">
      <h3 id="finish-jobs" className="type-h3 m-0 mb-2">
        Jobs
      </h3>
      <Card padding="none">
        {jobs.slice(0, JOBS_AT_FIRST).map((job) => (
          <ListRow
            key={job.id}
            title={job.name}
            meta={describe(job)}
            lead={<Vial state={STATES[job.safety.light]} label={null} />}
          />
        ))}
      </Card>
    </section>
  );
}

function describe({ safety }: Job): string {
  if (safety.light === 'green') return 'Safe to leave';
  const parts = [
    safety.needsCount > 0 ? `${countOf(safety.needsCount, 'thing needs', 'things need')} you` : null,
    safety.pendingChanges > 0 ? `${countOf(safety.pendingChanges, 'change')} to upload` : null,
    safety.pendingBlobs > 0 ? `${countOf(safety.pendingBlobs, 'file')} to upload` : null,
    safety.elsewhere > 0 ? `${countOf(safety.elsewhere, 'photo')} on another device` : null,
  ];
  return parts.filter((part) => part !== null).join(', ');
}
