import { useMemo } from 'react';
import { joinLive, type LiveState } from '#src/ground/local/live.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useLive } from '#src/ground/local/react/use-live.ts';
import { useTimes } from '#src/ground/session/use-times.ts';
import { useNearBusy } from './outside/use-outside.ts';
import { createSchedule, type Schedule } from './schedule.ts';

export function useSchedule(): LiveState<Schedule> {
  const { repositories, officeId } = useLocal();
  const times = useTimes();
  const scope = { scopeId: officeId };
  const withDeleted = { ...scope, withDeleted: true };
  const appointments = useLive(`appointments with bin ${officeId}`, () =>
    repositories.appointments.live(withDeleted),
  );
  const companions = useLive(`companions with bin ${officeId}`, () =>
    repositories.appointments.companions.live(withDeleted),
  );
  const people = useLive(`people of appointments ${officeId}`, () =>
    repositories.appointments.people.live(scope),
  );
  const lines = useLive(`service lines ${officeId}`, () => repositories.appointments.lines.live(scope));
  const overrides = useLive(`overrides of appointments ${officeId}`, () =>
    repositories.appointments.overrides.live(scope),
  );
  const contacts = useLive(`contacts with bin ${officeId}`, () => repositories.contacts.live(withDeleted));
  const services = useLive(`services ${officeId}`, () => repositories.services.live(scope));
  const timeOff = useLive(`time off ${officeId}`, () => repositories.timeOff.live(scope));
  const outside = useNearBusy();
  return useMemo(() => {
    const joined = joinLive({
      appointments,
      companions,
      people,
      lines,
      overrides,
      contacts,
      services,
      timeOff,
    });
    if (joined.status !== 'ready') return joined;
    return { status: 'ready', value: createSchedule({ ...joined.value, outside }, times) };
  }, [appointments, companions, people, lines, overrides, contacts, services, timeOff, outside, times]);
}
