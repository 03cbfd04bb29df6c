/**
 * An appointment that overlaps is refused with 409 unless the program gives a reason, which is kept like a person's
 * (`appointment_overrides`). Checked after the write, which holds the office's lock until the transaction ends: of two programs
 * that book one hour at once, the second sees the first.
 */
import { randomUUID } from 'node:crypto';
import { formatInstantIn } from '@plumbline/domain/time/zone-time';
import type pg from 'pg';
import { z } from 'zod';
import { ApiProblem } from './problem.ts';
import { writeRow } from './write-row.ts';

const spanSchema = z.object({
  starts_at: z.date(),
  ends_at: z.date(),
  user_id: z.string().nullable(),
  takes_time: z.boolean(),
});
/** When and with whom an appointment takes time. */
export type TakenSpan = z.infer<typeof spanSchema>;

export async function spanOfAppointment(client: pg.PoolClient, id: string): Promise<TakenSpan | null> {
  const { rows } = await client.query(
    `select a.appointment_date as starts_at, coalesce(a.ends_at, a.appointment_date) as ends_at, a.user_id,
       a.status not in ('cancelled', 'no_show') as takes_time
     from public.appointments a where a.id = $1 and a.deleted_at is null`,
    [id],
  );
  return rows[0] === undefined ? null : spanSchema.parse(rows[0]);
}

const overlapSchema = z.object({
  kind: z.enum(['appointment', 'time_off']),
  name: z.string(),
  what: z.string(),
  starts_at: z.date(),
  ends_at: z.date(),
  time_zone: z.string(),
});

export interface Decision {
  readonly organizationId: string;
  readonly appointmentId: string;
  /** Null for a new one. */
  readonly before: TakenSpan | null;
  /** '' for none. */
  readonly reason: string;
}

/** Throws 409 for an overlap that the write has added, unless there is a reason. */
export async function refuseOverlap(client: pg.PoolClient, decision: Decision): Promise<void> {
  const { organizationId, appointmentId, before, reason } = decision;
  const after = await spanOfAppointment(client, appointmentId);
  if (after === null || !after.takes_time) return;
  const isSameTime =
    before?.takes_time === true &&
    before.starts_at.getTime() === after.starts_at.getTime() &&
    before.ends_at.getTime() === after.ends_at.getTime();
  if (isSameTime && before.user_id === after.user_id) return;
  const { rows } = await client.query(overlapSql, [
    organizationId,
    appointmentId,
    // At the time it had, only the person who is new to it is asked about.
    isSameTime ? after.user_id : null,
  ]);
  const said = rows.map((row) => inWords(overlapSchema.parse(row)));
  if (said.length === 0) return;
  if (reason === '') {
    throw new ApiProblem(409, 'The time isn’t free. Send override_reason to book it anyway.', {
      errors: said.map((message) => ({ path: 'starts_at', message })),
    });
  }
  await writeRow(client, {
    scopeId: organizationId,
    table: 'appointment_overrides',
    rowId: randomUUID(),
    op: 'insert',
    values: {
      appointment_id: appointmentId,
      decided_at: new Date().toISOString(),
      conflicts: said.join('\n').slice(0, 2000),
      reason,
    },
  });
}

/** 'Rosa Lind is at 318 Bay Street, November 20, 2026 at 9:00 AM EST to November 20, 2026 at 11:00 AM EST.' */
function inWords({ kind, name, what, starts_at, ends_at, time_zone }: z.infer<typeof overlapSchema>): string {
  const at = (time: Date): string => formatInstantIn(time.toISOString(), time_zone);
  const where = kind === 'appointment' ? `is at ${what}` : `is off${what === '' ? '' : ` (${what})`}`;
  return `${name} ${where}, ${at(starts_at)} to ${at(ends_at)}.`;
}

const overlapSql = `
with own as (
  select a.*, coalesce(a.ends_at, a.appointment_date) as until from public.appointments a where a.id = $2),
people as (
  select own.user_id from own where own.user_id is not null and $3::uuid is null
  union select i.user_id from public.appointment_inspectors i
    where i.appointment_id = $2 and i.deleted_at is null and $3::uuid is null
  union select $3::uuid where $3::uuid is not null),
named as (
  select p.user_id, coalesce(nullif(m.full_name, ''), nullif(m.email, ''), 'The inspector') as name
  from people p left join public.members m on m.organization_id = $1 and m.user_id = p.user_id),
office as (
  select coalesce((select b.time_zone from public.booking_settings b where b.organization_id = $1), 'UTC') as time_zone)
select 'appointment' as kind, n.name, coalesce(nullif(a.address_line1, ''), nullif(a.location, ''), nullif(a.title, ''),
    'another appointment') as what,
  a.appointment_date as starts_at, coalesce(a.ends_at, a.appointment_date) as ends_at,
  coalesce(nullif(a.time_zone, ''), office.time_zone) as time_zone
from own cross join named n cross join office join public.appointments a on a.organization_id = $1 and a.id <> own.id
where a.deleted_at is null and a.status not in ('cancelled', 'no_show')
  and a.appointment_date < own.until and coalesce(a.ends_at, a.appointment_date) > own.appointment_date
  and (a.user_id = n.user_id or exists (select from public.appointment_inspectors i
    where i.appointment_id = a.id and i.user_id = n.user_id and i.deleted_at is null))
union all
select 'time_off', n.name, f.reason, f.starts_at, f.ends_at, office.time_zone
from own cross join named n cross join office join public.time_off f on f.organization_id = $1
where f.deleted_at is null and (f.user_id is null or f.user_id = n.user_id)
  and f.starts_at < own.until and f.ends_at > own.appointment_date
order by starts_at, name limit 20`;
