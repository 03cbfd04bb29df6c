/** Saves an appointment with all its child rows, as one edit. */
import { createdText, failedText, updatedText } from '@plumbline/domain/ground/messages';
import { useCallback } from 'react';
import type { FormEdit } from '#src/ground/form/form-core.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useCommit } from '#src/ground/local/react/use-commit.ts';
import { openInspectionsOf } from '#src/ground/local/repositories/linked-inspections.ts';
import type { KeptAppointment, Schedule } from '../schedule.ts';
import { type AppointmentDraft, draftOfAppointment } from './appointment-draft.ts';
import type { Override } from './overlaps-of.ts';
import { planAppointment } from './plan-appointment.ts';

/**
 * Returns the ID; null when it was not saved, and the reason was shown. `appointment`: null for a new one. `override`:
 * decided in the form because the time overlaps.
 */
export type SaveAppointment = (
  edit: FormEdit<AppointmentDraft>,
  appointment: KeptAppointment | null,
  override?: Override,
) => Promise<string | null>;

export function useSaveAppointment(schedule: Schedule): SaveAppointment {
  const { repositories, officeId, store } = useLocal();
  const commit = useCommit();
  return useCallback(
    async (edit, appointment, override) => {
      const { id, changes } = planAppointment(edit, appointment, {
        repositories,
        officeId,
        newId: () => store.newId(),
        times: schedule.times,
        openInspections: appointment === null ? [] : await openInspectionsOf(repositories, appointment),
        standing: appointment === null ? undefined : draftOfAppointment(appointment, schedule),
        override,
        formerCompanionIds: appointment === null ? [] : schedule.formerCompanionIds(appointment.id),
      });
      if (changes.length === 0) return id;
      const isSaved = await commit(
        changes,
        appointment === null
          ? {
              label: 'Book appointment',
              done: createdText('Appointment'),
              failed: failedText('create', 'appointment'),
            }
          : {
              label: 'Change appointment',
              done: updatedText('Appointment'),
              failed: failedText('update', 'appointment'),
              undone: 'Appointment restored.',
            },
      );
      return isSaved ? id : null;
    },
    [repositories, officeId, store, schedule, commit],
  );
}
