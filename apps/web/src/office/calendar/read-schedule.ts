/** The schedule of the rows that are stored at this moment, for a single decision; screens use `useSchedule`. */
import type { Times } from '#src/ground/device/times.ts';
import type { Repositories } from '#src/ground/local/repositories/create-repositories.ts';
import type { OutsideBusy } from './calls/outside-calls.ts';
import { createSchedule, type Schedule } from './schedule.ts';

export async function readSchedule(
  { appointments, contacts, services, timeOff }: Repositories,
  scopeId: string,
  times: Times,
  outside: readonly OutsideBusy[] = [],
): Promise<Schedule> {
  const scope = { scopeId };
  const withDeleted = { ...scope, withDeleted: true };
  const rows = {
    appointments: await appointments.list(withDeleted),
    companions: await appointments.companions.list(withDeleted),
    people: await appointments.people.list(scope),
    lines: await appointments.lines.list(scope),
    overrides: await appointments.overrides.list(scope),
    contacts: await contacts.list(withDeleted),
    services: await services.list(scope),
    timeOff: await timeOff.list(scope),
    outside,
  };
  return createSchedule(rows, times);
}
