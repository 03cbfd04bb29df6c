/** The form of time off or extra hours. Time off can repeat. */
import { Button, DateInput, Field, SegmentedControl, TextInput, TimeInput } from '@plumbline/ui';
import { SeriesField } from '#src/ground/form/repeat/series-field.tsx';
import type { ExceptionComplaint, ExceptionDraft } from './exception-draft.ts';

export interface ExceptionFormProps {
  readonly draft: ExceptionDraft;
  readonly complaint: ExceptionComplaint | null;
  readonly canWork: boolean;
  /** Of one that is there: its series stays. */
  readonly isChange?: boolean;
  /** `YYYY-MM-DD` in the zone of these times. */
  readonly today: string;
  readonly onChange: (draft: ExceptionDraft) => void;
  readonly onAdd: () => void;
  readonly onCancel: () => void;
}

export function ExceptionForm({
  draft,
  complaint,
  canWork,
  isChange = false,
  today,
  onChange,
  onAdd,
  onCancel,
}: ExceptionFormProps) {
  const put = (part: Partial<ExceptionDraft>): void => onChange({ ...draft, ...part });
  return (
    <form
      noValidate
      className="grid gap-4 rounded-md border border-line p-4"
      onSubmit={(event) => {
        event.preventDefault();
        onAdd();
      }}
    >
      {canWork && (
        <SegmentedControl
          label="Type"
          options={[
            { value: 'off', label: 'Time off' },
            { value: 'extra', label: 'Extra hours' },
          ]}
          value={draft.kind}
          onValueChange={(kind) => put({ kind })}
        />
      )}
      <div className="grid grid-cols-2 gap-4">
        <Field label="First day" error={complaint?.field === 'fromDay' ? complaint.text : undefined}>
          <DateInput value={draft.fromDay} onChange={(event) => put({ fromDay: event.target.value })} />
        </Field>
        {!(isChange && draft.kind === 'extra') && (
          <Field label="Last day">
            <DateInput value={draft.toDay} onChange={(event) => put({ toDay: event.target.value })} />
          </Field>
        )}
        <Field
          label="From"
          description={
            draft.kind === 'extra' ? 'The same hours every day.' : 'Leave blank for the whole day.'
          }
        >
          <TimeInput value={draft.fromTime} onChange={(event) => put({ fromTime: event.target.value })} />
        </Field>
        <Field label="Until">
          <TimeInput value={draft.toTime} onChange={(event) => put({ toTime: event.target.value })} />
        </Field>
      </div>
      {draft.kind === 'off' && !isChange && (
        <SeriesField
          rule={draft.repeats}
          firstDay={draft.fromDay === '' ? today : draft.fromDay}
          error={complaint?.field === 'repeats' ? complaint.text : undefined}
          onChange={(repeats) => put({ repeats })}
        />
      )}
      <Field label="Reason" description="For your office only.">
        <TextInput
          maxLength={200}
          value={draft.reason}
          onChange={(event) => put({ reason: event.target.value })}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button label={isChange ? 'Save' : 'Add'} type="submit" variant="primary" />
        <Button label="Cancel" variant="bare" onClick={onCancel} />
      </div>
    </form>
  );
}
