import { parseClockTime, parseDay, writeDay } from '@plumbline/domain/parse-day';
import { editionOn } from '@plumbline/domain/report-engine/edition';
import type { ReportType } from '@plumbline/domain/report-types';
import { ChipGroup, Field, FieldGroup, NumberInput, PickedText, Select } from '@plumbline/ui';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { timeExample, writeTime } from '../../../local/hour-style.ts';
import { DURATION_CHOICES_MINUTES, durationInWords, type InspectionForm } from './inspection-form.ts';

/** IDs of the definition's 'In attendance'. */
const ATTENDEES = [
  { value: 'client', label: 'Client' },
  { value: 'buyer_agent', label: "Buyer's agent" },
  { value: 'listing_agent', label: 'Listing agent' },
  { value: 'seller', label: 'Seller' },
  { value: 'tenant', label: 'Tenant' },
  { value: 'contractor', label: 'Contractor' },
];

/** Date, fee, and attendees. */
export function VisitFields({ form, type }: { form: UseFormReturn<InspectionForm>; type: ReportType }) {
  const { register, formState, control } = form;
  const date = parseDay(form.watch('date').trim());
  const edition = date === null ? null : editionOn(type.editions, date);
  const { errors } = formState;
  return (
    <div className="grid grid-cols-2 gap-4.5 sm:grid-cols-4 desk:gap-4">
      {edition !== null && edition.revision !== '' && (
        <p className="type-meta col-span-full m-0 text-text-3" aria-live="polite">
          Form {type.form}, {edition.revision}
          {type.editions.length > 1 && ': the date decides the edition'}
        </p>
      )}
      <Field label="Date" isRequired error={errors.date?.message}>
        <Controller
          control={control}
          name="date"
          render={({ field: { value, onChange, ...rest } }) => (
            <PickedText
              kind="date"
              read={parseDay}
              write={writeDay}
              text={value}
              onTextChange={onChange}
              {...rest}
            />
          )}
        />
      </Field>
      <Field label="Start" isRequired error={errors.time?.message}>
        <Controller
          control={control}
          name="time"
          render={({ field: { value, onChange, ...rest } }) => (
            <PickedText
              kind="time"
              read={parseClockTime}
              write={writeTime}
              example={timeExample()}
              text={value}
              onTextChange={onChange}
              {...rest}
            />
          )}
        />
      </Field>
      <Field label="Duration" error={errors.durationMinutes?.message}>
        <Select
          {...register('durationMinutes')}
          options={DURATION_CHOICES_MINUTES.map((minutes) => ({
            value: String(minutes),
            label: durationInWords(minutes),
          }))}
        />
      </Field>
      <Field label="Fee" error={errors.fee?.message}>
        <NumberInput {...register('fee')} prefix="$" />
      </Field>
      {type.asksAttendance && (
        <div className="col-span-full">
          <FieldGroup label="In attendance">
            {({ describedBy, isInvalid }) => (
              <Controller
                control={control}
                name="attendees"
                render={({ field }) => (
                  <ChipGroup
                    kind="multiple"
                    label="In attendance"
                    choices={ATTENDEES}
                    value={field.value}
                    onValueChange={field.onChange}
                    describedBy={describedBy}
                    isInvalid={isInvalid}
                  />
                )}
              />
            )}
          </FieldGroup>
        </div>
      )}
    </div>
  );
}
