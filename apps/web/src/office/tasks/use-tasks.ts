/** The office's tasks, live, with the names of their subjects. */

import { thoseThere } from '@plumbline/domain/contacts/standing-for';
import type { Account, Appointment, Contact, Inspection, Task } from '@plumbline/domain/tables/records';
import { useMemo } from 'react';
import { joinLive, type Live, type LiveState } from '#src/ground/local/live.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useLive } from '#src/ground/local/react/use-live.ts';
import { type People, useMembers } from '#src/ground/local/react/use-members.ts';
import type { Kept } from '#src/ground/local/repositories/record-repository.ts';

export type KeptTask = Kept<Task>;

/** The subject of a task, as shown on its row; `to` links to it. */
export interface TaskSubject {
  readonly kind: 'contact' | 'account' | 'inspection' | 'appointment';
  readonly id: string;
  readonly name: string;
}

export interface TaskWorld {
  readonly tasks: readonly KeptTask[];
  readonly contacts: readonly Contact[];
  readonly accounts: readonly Account[];
  readonly inspections: readonly Inspection[];
  readonly appointments: readonly Appointment[];
  /** Read with the rest: a choice of people that came later would move the list. */
  readonly people: People;
  readonly subjectsOf: (task: Task) => readonly TaskSubject[];
}

export function useTasks(): LiveState<TaskWorld> {
  const { repositories, officeId } = useLocal();
  const scope = { scopeId: officeId };
  const tasks = useLive(`tasks ${officeId}`, () => repositories.tasks.live(scope));
  const withBin = { ...scope, withDeleted: true };
  const contacts = useLive(`contacts with bin ${officeId}`, () => repositories.contacts.live(withBin));
  const accounts = useLive(`accounts with bin ${officeId}`, () => repositories.accounts.live(withBin));
  const inspections = useLive(`inspections ${officeId}`, () => repositories.inspections.live(scope));
  const appointments = useLive(
    `appointments ${officeId}`,
    (): Live<readonly Appointment[]> => repositories.appointments.live(scope),
  );
  const people = useMembers();
  return useMemo(() => {
    if (people.isLoading) return { status: 'loading' };
    const joined = joinLive({ tasks, contacts, accounts, inspections, appointments });
    if (joined.status !== 'ready') return joined;
    const rows = joined.value;
    return {
      status: 'ready',
      value: createWorld(
        rows.tasks,
        thoseThere(rows.contacts),
        thoseThere(rows.accounts),
        rows.inspections,
        rows.appointments,
        people,
      ),
    };
  }, [tasks, contacts, accounts, inspections, appointments, people]);
}

function createWorld(
  tasks: readonly KeptTask[],
  contacts: readonly Contact[],
  accounts: readonly Account[],
  inspections: readonly Inspection[],
  appointments: readonly Appointment[],
  people: People,
): TaskWorld {
  const names = new Map<string, string>();
  for (const { id, name } of [...contacts, ...accounts]) names.set(id, name);
  for (const inspection of inspections) names.set(inspection.id, inspectionName(inspection));
  for (const { id, title, location } of appointments) names.set(id, title || location || 'Appointment');
  const subject = (kind: TaskSubject['kind'], id: string | null): TaskSubject[] => {
    const name = id === null ? undefined : names.get(id);
    return id === null || name === undefined ? [] : [{ kind, id, name }];
  };
  return {
    tasks,
    contacts,
    accounts,
    inspections,
    appointments,
    people,
    subjectsOf: (task) => [
      ...subject('contact', task.contactId),
      ...subject('account', task.accountId),
      ...subject('inspection', task.inspectionId),
      ...subject('appointment', task.appointmentId),
    ],
  };
}

/** '1148 Palmetto Ave, Tampa' */
export const inspectionName = ({ addressLine1, city }: Inspection): string =>
  [addressLine1, city].filter(Boolean).join(', ') || 'Inspection without an address';
