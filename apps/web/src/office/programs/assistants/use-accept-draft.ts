/** Makes the row of an accepted proposal, as an ordinary edit under the proposal's id. */
import { failedText } from '@plumbline/domain/ground/messages';
import { useCallback } from 'react';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useCommit } from '#src/ground/local/react/use-commit.ts';
import type { Draft } from '../calls/draft-calls.ts';

/** False where it could not be written; the error has been shown. */
export function useAcceptDraft(): (draft: Draft) => Promise<boolean> {
  const { repositories, officeId } = useLocal();
  const commit = useCommit();
  return useCallback(
    async (draft) => {
      if (draft.kind === 'reply') return true;
      const { id, title } = draft;
      if (draft.kind === 'task') {
        const { due_on: dueOn = null, contact_id: contactId = null, notes = '' } = draft.content;
        const task = repositories.tasks.inserting(officeId, id, {
          title,
          dueOn,
          contactId,
          notes,
          position: 'a0',
        });
        return commit([task], {
          label: 'Add task',
          done: 'Task added.',
          failed: failedText('create', 'task'),
          undone: 'The task was removed.',
        });
      }
      const {
        starts_at: appointmentDate,
        ends_at: endsAt,
        time_zone: timeZone,
        location = '',
        notes = '',
      } = draft.content;
      const { contact_id: contactId = null, inspector_id: userId = null } = draft.content;
      const values = { title, appointmentDate, endsAt, timeZone, location, notes, contactId, userId };
      const appointment = repositories.appointments.inserting(officeId, id, values);
      return commit([appointment], {
        label: 'Book appointment',
        done: 'Appointment booked.',
        failed: failedText('create', 'appointment'),
        undone: 'The appointment was removed.',
      });
    },
    [repositories, officeId, commit],
  );
}
