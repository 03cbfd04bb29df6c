/** Plans a merge as one commit: the kept contact, the others, and everything that referenced them. */
import { type MergeChoices, mergeContacts } from '@plumbline/domain/contacts/merge-contacts';
import type { Contact } from '@plumbline/domain/tables/records';
import type { Change } from '#src/ground/local/change.ts';
import type { Repositories } from '#src/ground/local/repositories/create-repositories.ts';
import type { WorkRows } from '../timeline/use-work-rows.ts';

export interface MergePlan {
  readonly kept: Contact;
  readonly others: readonly Contact[];
  readonly choices: MergeChoices;
  /** All contacts of the office, for those referred by one of the others. */
  readonly contacts: readonly Contact[];
  /** Without agreements: they are immutable, and their timeline follows the merge. */
  readonly rows: Omit<WorkRows, 'agreements'>;
}

export function planMerge(repositories: Repositories, plan: MergePlan): Change[] {
  const { kept, others, choices, contacts, rows } = plan;
  const goneIds = new Set(others.map(({ id }) => id));
  const isGone = (id: string | null): boolean => id !== null && goneIds.has(id);
  return [
    repositories.contacts.updating(kept, mergeContacts(kept, others, choices)),
    ...rows.inspections.flatMap((each) => {
      const patch = {
        ...(isGone(each.clientContactId) && { clientContactId: kept.id }),
        ...(isGone(each.agentContactId) && { agentContactId: kept.id }),
      };
      return Object.keys(patch).length === 0 ? [] : [repositories.inspections.updating(each, patch)];
    }),
    ...rows.appointments
      .filter(({ contactId }) => isGone(contactId))
      .map((each) => repositories.appointments.updating(each, { contactId: kept.id })),
    ...rows.appointmentPeople
      .filter(({ contactId }) => isGone(contactId))
      .map((each) =>
        repositories.appointments.people.updating(each, { contactId: kept.id, role: each.role }),
      ),
    ...rows.notes
      .filter(({ contactId }) => isGone(contactId))
      .map((each) => repositories.contactNotes.updating(each, { contactId: kept.id })),
    ...rows.tasks
      .filter(({ contactId }) => isGone(contactId))
      .map((each) => repositories.tasks.updating(each, { contactId: kept.id })),
    ...contacts
      .filter(({ id, referredById }) => isGone(referredById) && id !== kept.id && !goneIds.has(id))
      .map((each) => repositories.contacts.updating(each, { referredById: kept.id })),
    ...others.flatMap((each) => [
      repositories.contacts.updating(each, { mergedInto: kept.id }),
      repositories.contacts.removing(each),
    ]),
  ];
}
