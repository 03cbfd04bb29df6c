/** Makes the row of an accepted proposal, as an ordinary edit under the proposal's id. */
import { failedText } from '@plumbline/domain/ground/messages';
import { type ReactNode, useCallback } from 'react';
import type { Change } from '#src/ground/local/change.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useCommit } from '#src/ground/local/react/use-commit.ts';
import { useFreeTimes } from '#src/office/calendar/appointment/use-free-times.tsx';
import type { Draft } from '../calls/draft-calls.ts';

export interface AcceptDraft {
  /** Asks where its time isn't free. Returns what logs the decision; null: it is not booked. */
  readonly check: (draft: Draft) => Promise<readonly Change[] | null>;
  /** False where it could not be written; the error has been shown. */
  readonly accept: (draft: Draft, decided: readonly Change[]) => Promise<boolean>;
  readonly dialog: ReactNode;
}

export function useAcceptDraft(): AcceptDraft {
  const { repositories, officeId } = useLocal();
  const commit = useCommit();
  const free = useFreeTimes();
  const accept = useCallback<AcceptDraft['accept']>(
    async (draft, decided) => {
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
      return commit([appointment, ...decided], {
        label: 'Book appointment',
        done: 'Appointment booked.',
        failed: failedText('create', 'appointment'),
        undone: 'The appointment was removed.',
      });
    },
    [repositories, officeId, commit],
  );
  return {
    async check(draft) {
      if (draft.kind !== 'appointment') return [];
      const { starts_at: startsAt, ends_at: endsAt, inspector_id: userId } = draft.content;
      const [startMs, endMs] = [Date.parse(startsAt), Date.parse(endsAt)];
      const userIds = userId === undefined ? [] : [userId];
      return free.check([{ id: draft.id, userIds, startMs, endMs, travelMinutes: 0 }]);
    },
    accept,
    dialog: free.dialog,
  };
}
