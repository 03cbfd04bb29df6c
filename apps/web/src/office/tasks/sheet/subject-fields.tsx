import { type Choice, Combobox, Disclosure, Field, TextLink } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { localDay } from '#src/ground/device/local-day.ts';
import { inspectionName, type TaskWorld } from '../use-tasks.ts';
import type { TaskDraft } from './task-draft.ts';

interface SubjectFieldsProps {
  readonly draft: TaskDraft;
  readonly world: TaskWorld;
  readonly onChange: (patch: Partial<TaskDraft>) => void;
}

/** The subject of the task: a person, a company, an inspection, an appointment. */
export function SubjectFields({ draft, world, onChange }: SubjectFieldsProps) {
  const choices = useChoices(world);
  const isAboutSomething = [draft.contactId, draft.accountId, draft.inspectionId, draft.appointmentId].some(
    (id) => id !== null,
  );
  return (
    <Disclosure title="Related to" isOpenAtFirst={isAboutSomething}>
      <div className="grid gap-4.5 desk:gap-4">
        <Field
          label="Contact"
          aside={
            draft.contactId !== null && (
              <TextLink render={<Link to="/contacts/$id" params={{ id: draft.contactId }} />}>
                Open contact
              </TextLink>
            )
          }
        >
          <Combobox
            choices={choices.contacts}
            value={draft.contactId}
            onValueChange={(contactId) => onChange({ contactId })}
            placeholder="Search by name"
          />
        </Field>
        <Field
          label="Account"
          aside={
            draft.accountId !== null && (
              <TextLink render={<Link to="/accounts/$id" params={{ id: draft.accountId }} />}>
                Open account
              </TextLink>
            )
          }
        >
          <Combobox
            choices={choices.accounts}
            value={draft.accountId}
            onValueChange={(accountId) => onChange({ accountId })}
            placeholder="Search by name"
          />
        </Field>
        <Field label="Inspection">
          <Combobox
            choices={choices.inspections}
            value={draft.inspectionId}
            onValueChange={(inspectionId) => onChange({ inspectionId })}
            placeholder="Search by address"
          />
        </Field>
        <Field label="Appointment">
          <Combobox
            choices={choices.appointments}
            value={draft.appointmentId}
            onValueChange={(appointmentId) => onChange({ appointmentId })}
            placeholder="Search by title or place"
          />
        </Field>
      </div>
    </Disclosure>
  );
}

function useChoices({ contacts, accounts, inspections, appointments }: TaskWorld) {
  return useMemo(() => {
    const byLabel = (list: Choice[]): Choice[] =>
      list.sort((a, b) => (a.label.toLowerCase() < b.label.toLowerCase() ? -1 : 1));
    const newestFirst = <T extends { readonly at: string | null }>(list: T[]): T[] =>
      list.sort((a, b) => ((a.at ?? '') < (b.at ?? '') ? 1 : -1));
    return {
      contacts: byLabel(
        contacts.map(({ id, name, company }) => ({ value: id, label: name, detail: company })),
      ),
      accounts: byLabel(accounts.map(({ id, name }) => ({ value: id, label: name }))),
      inspections: newestFirst(
        inspections.map((each) => ({
          value: each.id,
          label: inspectionName(each),
          detail: localDay(each.startsAt ?? ''),
          at: each.startsAt,
        })),
      ),
      appointments: newestFirst(
        appointments.map(({ id, title, location, appointmentDate }) => ({
          value: id,
          label: title || location || 'Appointment',
          detail: localDay(appointmentDate),
          at: appointmentDate,
        })),
      ),
    };
  }, [contacts, accounts, inspections, appointments]);
}
