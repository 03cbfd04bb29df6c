import { loadingPageText } from '@plumbline/domain/ground/messages';
import type { DayStop, RouteDay } from '@plumbline/domain/office/routes/route-day';
import { Button, Field, NumberInput, Sheet, Skeleton, TextArea, TextInput } from '@plumbline/ui';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { AddressSearch } from '#src/ground/address-search/address-search.tsx';
import { asking } from '#src/ground/form/form-core.ts';
import { savedOrSaid } from '#src/ground/form/use-form.ts';
import { useKeptForm } from '#src/ground/form/use-kept-form.ts';
import type { RouteEdits } from '../use-route-edits.ts';
import {
  changedStopValues,
  draftOfStop,
  emptyStopDraft,
  problemsOfStop,
  type StopDraft,
  stopDraftSchema,
  valuesOfStop,
} from './stop-draft.ts';
import { TimeField } from './time-field.tsx';

interface StopSheetProps {
  readonly day: RouteDay;
  /** Null for a new one. */
  readonly stop: DayStop | null;
  readonly edits: RouteEdits;
  readonly onClose: () => void;
}

export function StopSheet({ day, stop, edits, onClose }: StopSheetProps) {
  const formId = useId();
  const isVisit = stop !== null && stop.appointment !== null;
  const form = useKeptForm(`route-stop-${stop?.id ?? `new-${day.route.id}`}`, {
    standing: stop === null ? emptyStopDraft : draftOfStop(stop),
    isNew: stop === null,
    shape: stopDraftSchema,
    check: asking((draft: StopDraft) => problemsOfStop(draft, isVisit)),
    async save(edit) {
      const changed = changedStopValues(edit);
      const isSaved =
        stop === null
          ? await edits.addStops(day, [valuesOfStop(edit.typed)])
          : Object.keys(changed).length === 0 || (await edits.setStop(stop, changed));
      return savedOrSaid(isSaved);
    },
    onSaved: onClose,
  });
  const title = stop === null ? 'Add stop' : stop.title;
  return (
    <Sheet
      isOpen
      onOpenChange={onClose}
      title={title}
      footer={
        <Button
          label={stop === null ? 'Add stop' : 'Save stop'}
          icon={Check}
          variant="primary"
          type="submit"
          form={formId}
          isBusy={form?.isBusy}
          className="ml-auto"
        />
      }
    >
      {form === null ? (
        <Skeleton label={loadingPageText} />
      ) : (
        <form
          id={formId}
          noValidate
          aria-label={title}
          className="grid gap-4.5 desk:gap-4"
          onSubmit={form.handleSubmit}
        >
          {!isVisit && <PlaceFields form={form} />}
          <Field
            label="Time on site"
            error={form.problems.minutes}
            description={isVisit ? 'Leave blank to use the appointment’s length.' : undefined}
          >
            <NumberInput unit="min" isWhole {...form.input('minutes')} />
          </Field>
          <div className="grid grid-cols-2 gap-4 max-[22rem]:grid-cols-1">
            <TimeField label="Not before" error={form.problems.opensAt} input={form.input('opensAt')} />
            <TimeField label="Not after" error={form.problems.closesAt} input={form.input('closesAt')} />
          </div>
          <Field label="Access notes" description="Gate code, lockbox, pets. Printed on the day sheet.">
            <TextArea rows={3} maxLength={2000} {...form.input('notes')} />
          </Field>
        </form>
      )}
    </Sheet>
  );
}

function PlaceFields({
  form,
}: {
  readonly form: NonNullable<ReturnType<typeof useKeptForm<StopDraft, null>>>;
}) {
  return (
    <>
      <Field label="Name">
        <TextInput maxLength={200} placeholder="Radon lab" {...form.input('name')} />
      </Field>
      <AddressSearch
        onFound={({ label, latitude, longitude }) =>
          form.change({ address: label.slice(0, 500), latitude, longitude })
        }
      />
      <Field label="Address" error={form.problems.address}>
        <TextInput
          maxLength={500}
          name="address"
          value={form.values.address}
          // Looked-up coordinates do not apply to an edited address.
          onChange={(event) => form.change({ address: event.target.value, latitude: null, longitude: null })}
        />
      </Field>
    </>
  );
}
