import { editionOn } from '@plumbline/domain/report/engine/edition';
import type { ReportType } from '@plumbline/domain/report-types/report-types';
import { parseClockTime, parseDay, writeDay } from '@plumbline/domain/time/parse-day';
import { ChipGroup, Field, FieldGroup, NumberInput, PickedText, Select } from '@plumbline/ui';
import { timeExample, writeTime } from '#src/ground/device/hour-style.ts';
import { DURATION_CHOICES_MINUTES, durationInWords, type NewReportForm } from './inspection-form.ts';

/** IDs of the definition's 'In attendance'. */
const ATTENDEES = [
  { value: 'client', label: 'Client' },
  { value: 'buyer_agent', label: "Buyer's agent" },
  { value: 'listing_agent', label: 'Listing agent' },
  { value: 'seller', label: 'Seller' },
  { value: 'tenant', label: 'Tenant' },
  { value: 'contractor', label: 'Contractor' },
];

/** When the inspection begins; of an official form, the edition of that date. */
export function TimeFields({ form, type }: { form: NewReportForm; type: ReportType }) {
  const { values, problems, change } = form;
  const date = parseDay(values.date.trim());
  const edition = date === null ? null : editionOn(type.editions, date);
  return (
    <div className="grid grid-cols-2 gap-4.5 desk:gap-4">
      {edition !== null && edition.revision !== '' && (
        <p className="type-meta col-span-full m-0 text-text-3" aria-live="polite">
          Form {type.form}, {edition.revision}
          {type.editions.length > 1 && ': the date determines the edition'}
        </p>
      )}
      <Field label="Date" isRequired error={problems.date}>
        <PickedText
          kind="date"
          read={parseDay}
          write={writeDay}
          text={values.date}
          onTextChange={(text) => change({ date: text })}
        />
      </Field>
      <Field label="Start" isRequired error={problems.time}>
        <PickedText
          kind="time"
          read={parseClockTime}
          write={writeTime}
          example={timeExample()}
          text={values.time}
          onTextChange={(time) => change({ time })}
        />
      </Field>
    </div>
  );
}

/** Duration, fee, and attendees. */
export function VisitFields({ form, type }: { form: NewReportForm; type: ReportType }) {
  const { values, problems, input, change } = form;
  return (
    <div className="grid grid-cols-2 gap-4.5 desk:gap-4">
      <Field label="Duration" error={problems.durationMinutes}>
        <Select
          {...input('durationMinutes')}
          options={DURATION_CHOICES_MINUTES.map((minutes) => ({
            value: String(minutes),
            label: durationInWords(minutes),
          }))}
        />
      </Field>
      <Field label="Fee" error={problems.fee}>
        <NumberInput {...input('fee')} prefix="$" />
      </Field>
      {type.asksAttendance && (
        <div className="col-span-full">
          <FieldGroup label="In attendance">
            {({ describedBy, isInvalid }) => (
              <ChipGroup
                kind="multiple"
                label="In attendance"
                choices={ATTENDEES}
                value={values.attendees}
                onValueChange={(attendees) => change({ attendees: [...attendees] })}
                describedBy={describedBy}
                isInvalid={isInvalid}
              />
            )}
          </FieldGroup>
        </div>
      )}
    </div>
  );
}
