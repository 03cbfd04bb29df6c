/** The calendars whose events block bookings; one that was deleted there says so until it is dismissed. */
import { Button, Checkbox } from '@plumbline/ui';
import type { ChosenCalendars } from '../calls/calendar-calls.ts';

type Calendars = ChosenCalendars['calendars'];

export interface BusyCalendarsProps {
  readonly calendars: Calendars;
  readonly onChange: (calendars: Calendars) => void;
}

export function BusyCalendars({ calendars, onChange }: BusyCalendarsProps) {
  const there = calendars.filter((each) => !each.is_missing);
  const lost = calendars.filter((each) => each.is_missing && each.is_busy);
  const setBusy = (calendar: Calendars[number], isBusy: boolean): void =>
    onChange(calendars.map((each) => (each === calendar ? { ...each, is_busy: isBusy } : each)));
  return (
    <fieldset className="m-0 grid gap-1 border-0 p-0">
      <legend className="type-label p-0 text-text-2">Calendars that block bookings</legend>
      {calendars.length === 0 && (
        <p className="type-meta m-0 text-text-2">Your calendars appear after the first sync.</p>
      )}
      {there.map((calendar) => (
        <Checkbox
          key={calendar.calendar_id}
          label={calendar.name}
          checked={calendar.is_busy}
          onChange={(event) => setBusy(calendar, event.currentTarget.checked)}
        />
      ))}
      {lost.map((calendar) => (
        <div key={calendar.calendar_id} role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p className="type-body m-0 min-w-0 flex-1 text-pretty">
            {`“${calendar.name}” was deleted there and no longer blocks bookings.`}
          </p>
          <Button label="Dismiss" variant="outline" onClick={() => setBusy(calendar, false)} />
        </div>
      ))}
    </fieldset>
  );
}
