import type { MergeChoices } from '@plumbline/domain/contacts/merge-contacts';
import { countOf } from '@plumbline/domain/ground/format-number';
import { failedText } from '@plumbline/domain/ground/messages';
import type { Contact } from '@plumbline/domain/tables/records';
import { useCallback } from 'react';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useCommit } from '../use-commit.ts';
import type { Directory } from '../use-directory.ts';
import { planMerge } from './plan-merge.ts';

/** Returns false when nothing was merged; the error has been shown. */
export type Merge = (kept: Contact, others: readonly Contact[], choices: MergeChoices) => Promise<boolean>;

export function useMerge(directory: Directory): Merge {
  const { repositories, officeId } = useLocal();
  const commit = useCommit();
  const { contacts } = directory;
  return useCallback(
    async (kept, others, choices) => {
      const scope = { scopeId: officeId };
      const [inspections, appointments, appointmentPeople, notes, tasks] = await Promise.all([
        repositories.inspections.list(scope),
        repositories.appointments.list(scope),
        repositories.appointments.people.list(scope),
        repositories.contactNotes.list(scope),
        repositories.tasks.list(scope),
      ]);
      const rows = { inspections, appointments, appointmentPeople, notes, tasks, reports: [] };
      const changes = planMerge(repositories, { kept, others, choices, contacts, rows });
      return commit(changes, {
        label: 'Merge contacts',
        done: `${countOf(others.length + 1, 'contact')} merged`,
        detail: 'Reports, appointments, tasks and notes of all are with the one that stays.',
        failed: failedText('update', 'contacts'),
        undone: 'The contacts are apart again.',
      });
    },
    [repositories, officeId, commit, contacts],
  );
}
