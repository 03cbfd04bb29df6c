/** A person's starting point, driving distance, and breaks. Input stays on this device until saved. */
import type { BookingInspector, Member } from '@plumbline/domain/records';
import { Button, Field, NumberInput, TextInput } from '@plumbline/ui';
import { useState } from 'react';
import { useFollowingEdit } from '../../../local/form-edit.ts';
import { type FormDraft, useFormDraft } from '../../../local/use-form-draft.ts';
import {
  changedReach,
  draftOfReach,
  type ReachValues,
  reachDraftSchema,
  readReach,
  unseenInReach,
} from './reach-draft.ts';

export interface ReachFormProps {
  readonly member: Pick<Member, 'userId'>;
  readonly row: BookingInspector | null;
  readonly officeBuffer: number;
  /** Returns true when it was saved. */
  readonly onSave: (patch: Partial<ReachValues>, unseen: readonly string[]) => Promise<boolean>;
}

export function ReachForm(props: ReachFormProps) {
  const keeper = useFormDraft(`booking-reach-${props.member.userId}`);
  return keeper.kept === undefined ? null : <Editor {...props} keeper={keeper} />;
}

function Editor({ row, officeBuffer, onSave, keeper }: ReachFormProps & { readonly keeper: FormDraft }) {
  const stored = draftOfReach(row);
  const edit = useFollowingEdit(keeper, reachDraftSchema, stored);
  const { typed: draft, change } = edit;
  const [complaint, setComplaint] = useState<string | null>(null);

  async function save(): Promise<void> {
    const read = readReach(draft);
    setComplaint(typeof read === 'string' ? read : null);
    if (typeof read === 'string') return;
    const patch = changedReach(edit);
    const isSaved =
      Object.keys(patch).length === 0 || (await onSave(patch, unseenInReach(edit.begun, stored)));
    if (isSaved) edit.forget();
  }

  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        <Field label="Starts from ZIP" error={complaint}>
          <TextInput
            inputMode="numeric"
            maxLength={5}
            value={draft.postal}
            onChange={(event) => change({ postal: event.target.value })}
          />
        </Field>
        <Field label="Drives">
          <NumberInput
            isWhole
            unit="miles"
            placeholder="Anywhere"
            value={draft.radius}
            onChange={(event) => change({ radius: event.target.value })}
          />
        </Field>
        <Field label="Between visits">
          <NumberInput
            isWhole
            unit="min"
            placeholder={String(officeBuffer)}
            value={draft.buffer}
            onChange={(event) => change({ buffer: event.target.value })}
          />
        </Field>
      </div>
      {edit.isBegun && (
        <div className="flex flex-wrap gap-3">
          <Button label="Save" type="submit" variant="primary" />
          <Button
            label="Discard"
            variant="bare"
            onClick={() => {
              edit.forget();
              setComplaint(null);
            }}
          />
        </div>
      )}
    </form>
  );
}
