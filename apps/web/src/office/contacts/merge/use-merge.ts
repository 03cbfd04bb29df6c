import type { MergeChoices } from '@plumbline/domain/contacts/merge-contacts';
import { countOf } from '@plumbline/domain/ground/format-number';
import { failedText } from '@plumbline/domain/ground/messages';
import type { Contact } from '@plumbline/domain/tables/records';
import { useCallback, useMemo } from 'react';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useCommit } from '../use-commit.ts';
import type { Directory } from '../use-directory.ts';
import { type MergePlan, planMerge } from './plan-merge.ts';

export interface Merging {
  /** Returns false when nothing was merged; the error has been shown. */
  readonly merge: (kept: Contact, others: readonly Contact[], choices: MergeChoices) => Promise<boolean>;
  /** Several groups as one step, each into its first contact. */
  readonly mergeGroups: (groups: readonly (readonly Contact[])[]) => Promise<boolean>;
}

export function useMerge(directory: Directory): Merging {
  const { repositories, officeId } = useLocal();
  const commit = useCommit();
  const { contacts } = directory;
  const mergeAll = useCallback(
    async (merges: readonly Pick<MergePlan, 'kept' | 'others' | 'choices'>[]) => {
      const scope = { scopeId: officeId };
      const [inspections, appointments, appointmentPeople, notes, tasks] = await Promise.all([
        repositories.inspections.list(scope),
        repositories.appointments.list(scope),
        repositories.appointments.people.list(scope),
        repositories.contactNotes.list(scope),
        repositories.tasks.list(scope),
      ]);
      const rows = { inspections, appointments, appointmentPeople, notes, tasks, reports: [] };
      const count = merges.reduce((sum, { others }) => sum + others.length + 1, 0);
      return commit(
        merges.flatMap((each) => planMerge(repositories, { ...each, contacts, rows })),
        {
          label: 'Merge contacts',
          done: `${countOf(count, 'contact')} merged`,
          detail: 'All reports, appointments, tasks, and notes are now with the one you kept.',
          failed: failedText('update', 'contacts'),
          undone: 'Merge undone.',
        },
      );
    },
    [repositories, officeId, commit, contacts],
  );
  return useMemo(
    () => ({
      merge: (kept, others, choices) => mergeAll([{ kept, others, choices }]),
      mergeGroups: (groups) =>
        mergeAll(
          groups.flatMap(([kept, ...others]) => (kept === undefined ? [] : [{ kept, others, choices: {} }])),
        ),
    }),
    [mergeAll],
  );
}
