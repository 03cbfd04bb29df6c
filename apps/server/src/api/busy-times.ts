/**
 * When inspectors are busy: their appointments with the drive before, those of their colleagues that they join, time off, and
 * busy times in their calendars.
 */
import type pg from 'pg';
import type { Call } from './handlers.ts';
import { ApiProblem } from './problem.ts';
import { readRows } from './read-rows.ts';

const longestMs = 62 * 86_400_000;

export const readBusyTimes = async ({ client, holder, query }: Call): Promise<{ data: unknown[] }> => ({
  data: await busyTimes(client, holder.organizationId, query.from ?? '', query.to ?? ''),
});

/** Between two instants, at most 62 days apart. */
export async function busyTimes(
  client: pg.PoolClient,
  organizationId: string,
  fromText: string,
  toText: string,
): Promise<unknown[]> {
  const from = new Date(fromText);
  const to = new Date(toText);
  if (!(to > from) || to.getTime() - from.getTime() > longestMs)
    throw new ApiProblem(400, null, {
      errors: [{ path: 'to', message: 'Must be after `from`, by at most 62 days.' }],
    });
  const rows = await readRows(client, busySql, [organizationId, from.toISOString(), to.toISOString()]);
  return rows.map(({ inspector_id, starts_at, ends_at }) => ({
    inspector_id,
    starts_at: new Date(String(starts_at)).toISOString(),
    ends_at: new Date(String(ends_at)).toISOString(),
  }));
}

const busySql = `
with people as (
  select m.user_id from public.organization_members m where m.organization_id = $1 and m.removed_at is null),
going as (
  select a.id, a.user_id from public.appointments a where a.organization_id = $1
  union select i.appointment_id, i.user_id from public.appointment_inspectors i
    where i.organization_id = $1 and i.deleted_at is null),
busy as (
  select g.user_id, a.appointment_date - make_interval(mins => a.travel_minutes) as starts_at,
    coalesce(a.ends_at, a.appointment_date) as ends_at
  from public.appointments a join going g on g.id = a.id
  where a.organization_id = $1 and a.deleted_at is null and a.status in ('scheduled', 'confirmed')
  union all
  select p.user_id, f.starts_at, f.ends_at from public.time_off f join people p on f.user_id is null or f.user_id = p.user_id
  where f.organization_id = $1 and f.deleted_at is null
  union all
  select (e ->> 'user_id')::uuid, (e ->> 'starts_at')::timestamptz, (e ->> 'ends_at')::timestamptz
  from jsonb_array_elements(public.calendar_busy($1, $2, $3)) e)
select to_jsonb(b) - 'user_id' || jsonb_build_object('inspector_id', b.user_id) as row from busy b
where b.user_id is not null and b.ends_at > $2 and b.starts_at < $3 order by b.starts_at, b.user_id limit 5000`;
