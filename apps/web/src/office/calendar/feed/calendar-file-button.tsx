import { CALENDAR_MIME, writeCalendarFile } from '@plumbline/domain/office/calendar/calendar-file';
import { Button } from '@plumbline/ui';
import { Download } from 'lucide-react';
import { saveText } from '#src/ground/local/files/save-blob.ts';
import type { KeptAppointment, Schedule } from '../schedule.ts';
import { calendarFileName, entryOfAppointment } from './entry-of-appointment.ts';

export interface CalendarFileButtonProps {
  readonly appointment: KeptAppointment;
  readonly schedule: Schedule;
}

/** Downloads the appointment as a file for other calendars. Works offline. */
export const CalendarFileButton = ({ appointment, schedule }: CalendarFileButtonProps) => (
  <Button
    label="Calendar file (.ics)"
    icon={Download}
    variant="outline"
    isWide
    onClick={() => {
      const entries = [entryOfAppointment(appointment, schedule, location.origin)];
      saveText(
        writeCalendarFile({ method: 'PUBLISH', entries }),
        calendarFileName(appointment, schedule),
        CALENDAR_MIME,
      );
    }}
  />
);
