/** A person's starting point, driving distance, and breaks. Input stays on this device until saved. */
import type { BookingInspector, Member } from '@plumbline/domain/tables/records';
import { Button, Field, NumberInput, TextInput } from '@plumbline/ui';
import { asking } from '#src/ground/form/form-core.ts';
import { savedOrSaid } from '#src/ground/form/use-form.ts';
import { useKeptForm } from '#src/ground/form/use-kept-form.ts';
import {
  changedReach,
  draftOfReach,
  problemsOfReach,
  type ReachValues,
  unseenInReach,
} from './reach-draft.ts';

export interface ReachFormProps {
  readonly member: Pick<Member, 'userId'>;
  readonly row: BookingInspector | null;
  readonly officeBuffer: number;
  /** Returns true when it was saved. */
  readonly onSave: (patch: Partial<ReachValues>, unseen: readonly string[]) => Promise<boolean>;
}

export function ReachForm({ member, row, officeBuffer, onSave }: ReachFormProps) {
  const stored = draftOfReach(row);
  const form = useKeptForm(`booking-reach-${member.userId}`, {
    standing: stored,
    check: asking(problemsOfReach),
    async save(edit) {
      const patch = changedReach(edit);
      const isSame = Object.keys(patch).length === 0;
      return savedOrSaid(isSame || (await onSave(patch, unseenInReach(edit.begun, stored))));
    },
  });
  if (form === null) return null;
  const { values: draft, change } = form;

  return (
    <form noValidate className="grid gap-4" onSubmit={form.handleSubmit}>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        <Field label="Starting ZIP code" error={form.problems.postal}>
          <TextInput
            inputMode="numeric"
            maxLength={5}
            value={draft.postal}
            onChange={(event) => change({ postal: event.target.value })}
          />
        </Field>
        <Field label="Drives up to">
          <NumberInput
            isWhole
            unit="miles"
            placeholder="Anywhere"
            value={draft.radius}
            onChange={(event) => change({ radius: event.target.value })}
          />
        </Field>
        <Field label="Between appointments">
          <NumberInput
            isWhole
            unit="min"
            placeholder={String(officeBuffer)}
            value={draft.buffer}
            onChange={(event) => change({ buffer: event.target.value })}
          />
        </Field>
      </div>
      {form.isChanged && (
        <div className="flex flex-wrap gap-3">
          <Button label="Save" type="submit" variant="primary" />
          <Button label="Discard" variant="bare" onClick={() => void form.discard()} />
        </div>
      )}
    </form>
  );
}
