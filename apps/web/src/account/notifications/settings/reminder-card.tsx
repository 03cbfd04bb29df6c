import {
  type NotificationPreferences,
  REMINDER_MINUTES_MAX,
  REMINDER_TIMES_MAX,
  reminderLabel,
} from '@plumbline/domain/notifications/preferences';
import { Button, Card, ChipGroup, Field, FieldGroup, NumberInput, Switch } from '@plumbline/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';

export interface ReminderCardProps {
  readonly value: NotificationPreferences;
  readonly onChange: (next: NotificationPreferences) => void;
}

const COMMON_MINUTES = [15, 30, 60, 120, 1440];

/** Appointment reminders: on or off, lead time, and text messages to the client. */
export function ReminderCard({ value, onChange }: ReminderCardProps) {
  const times = value.appointment_reminder_times;
  const setTimes = (minutes: readonly number[]): void =>
    onChange({ ...value, appointment_reminder_times: [...new Set(minutes)].sort((a, b) => b - a) });
  const offered = [...new Set([...COMMON_MINUTES, ...times])].sort((a, b) => a - b);
  return (
    <Card padding="large" className="grid gap-5">
      <Switch
        label="Remind me of my appointments"
        description="In the app, and by push notification where it’s on."
        isOn={value.appointment_reminders}
        onChange={(isOn) => onChange({ ...value, appointment_reminders: isOn })}
      />
      <Switch
        label="Text the client, too"
        description="For appointments you lead, to clients who agreed to texts, between 8 AM and 9 PM their time."
        isOn={value.sms_appointment_reminders}
        onChange={(isOn) => onChange({ ...value, sms_appointment_reminders: isOn })}
      />
      {(value.appointment_reminders || value.sms_appointment_reminders) && (
        <>
          <FieldGroup label="How far ahead">
            {({ describedBy }) => (
              <ChipGroup
                kind="multiple"
                label="How far ahead"
                describedBy={describedBy}
                choices={offered.map((minutes) => ({
                  value: String(minutes),
                  label: reminderLabel(minutes),
                }))}
                value={times.map(String)}
                onValueChange={(chosen) => setTimes(chosen.map(Number).slice(0, REMINDER_TIMES_MAX))}
              />
            )}
          </FieldGroup>
          <OtherTime
            isFull={times.length >= REMINDER_TIMES_MAX}
            onAdd={(minutes) => setTimes([...times, minutes])}
          />
        </>
      )}
    </Card>
  );
}

function OtherTime({
  isFull,
  onAdd,
}: {
  readonly isFull: boolean;
  readonly onAdd: (minutes: number) => void;
}) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string | undefined>();
  function add(): void {
    const complaint = complaintOf(text, isFull);
    setError(complaint);
    if (complaint !== undefined) return;
    onAdd(Number(text));
    setText('');
  }
  return (
    <form
      noValidate
      className="flex flex-wrap items-start gap-2.5"
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <div className="w-44">
        <Field label="Add another time" error={error}>
          <NumberInput
            isWhole
            unit="minutes"
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setError(undefined);
            }}
          />
        </Field>
      </div>
      <Button type="submit" label="Add" icon={Plus} variant="outline" className="mt-7" />
    </form>
  );
}

function complaintOf(text: string, isFull: boolean): string | undefined {
  const minutes = Number(text);
  if (isFull) return `You can set up to ${REMINDER_TIMES_MAX} reminders per appointment.`;
  const isFine = Number.isInteger(minutes) && minutes >= 1 && minutes <= REMINDER_MINUTES_MAX;
  return isFine
    ? undefined
    : `Enter a whole number of minutes, from 1 to ${REMINDER_MINUTES_MAX} (four weeks).`;
}
