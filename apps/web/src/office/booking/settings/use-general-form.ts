import { failedText, updatedText } from '@plumbline/domain/ground/messages';
import type { BookingSettings } from '@plumbline/domain/tables/records';
import { asking } from '#src/ground/form/form-core.ts';
import { savedOrSaid } from '#src/ground/form/use-form.ts';
import { useKeptForm } from '#src/ground/form/use-kept-form.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useCommit } from '#src/ground/local/react/use-commit.ts';
import {
  changedSettings,
  draftOfSettings,
  generalDraftSchema,
  problemsOfGeneral,
  readGeneral,
  unseenInSettings,
} from './general-draft.ts';

/** The booking rules as a form. Null until the draft on this device has been read. */
export function useGeneralForm(settings: BookingSettings | null, deviceZone: string) {
  const { repositories, officeId } = useLocal();
  const commit = useCommit();
  const stored = draftOfSettings(settings, deviceZone);
  return useKeptForm('booking-rules', {
    standing: stored,
    shape: generalDraftSchema,
    check: asking(problemsOfGeneral),
    async save(edit) {
      const read = readGeneral(edit.typed);
      // The first save writes everything because there is no row yet.
      const patch = settings === null && read.ok ? read.patch : changedSettings(edit);
      if (Object.keys(patch).length === 0) return savedOrSaid(true);
      const unseen = unseenInSettings(edit.begun, stored);
      const isSaved = await commit([await repositories.bookingSettings.saving(officeId, patch, unseen)], {
        label: 'Edit booking rules',
        done: updatedText('Booking rules'),
        failed: failedText('update', 'booking rules'),
        ...(settings !== null && { undone: 'Rules restored.' }),
      });
      return savedOrSaid(isSaved);
    },
  });
}
