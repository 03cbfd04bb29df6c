/** /calendar/appointments/new: everything that the office knows when booking. Works offline. */
import { useState } from 'react';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import type { Schedule } from '../schedule.ts';
import { ScheduleGate } from '../schedule-gate.tsx';
import { emptyAppointmentDraft } from './appointment-draft.ts';
import { AppointmentEditor } from './appointment-editor.tsx';
import { useSaveAppointment } from './use-save-appointment.ts';

/** From the URL: the stretch drawn in the calendar, the contact whose page it was started on. */
export interface Beginning {
  readonly start?: string | undefined;
  readonly minutes?: number | undefined;
  readonly inspector?: string | undefined;
  readonly client?: string | undefined;
}

export interface NewAppointmentScreenProps {
  readonly beginning: Beginning;
  readonly onSaved: (appointmentId: string) => void;
  readonly onCancel: () => void;
}

export function NewAppointmentScreen(props: NewAppointmentScreenProps) {
  return (
    <ScheduleGate subject="appointments">
      {(schedule) => <NewAppointment {...props} schedule={schedule} />}
    </ScheduleGate>
  );
}

const HOUR_MS = 3_600_000;

function NewAppointment({
  beginning,
  schedule,
  onSaved,
  onCancel,
}: NewAppointmentScreenProps & { readonly schedule: Schedule }) {
  const { store, userId } = useLocal();
  const { start, minutes, client, inspector } = beginning;
  const save = useSaveAppointment(schedule);
  const [initial] = useState(() => {
    const { here } = schedule.times;
    // The next full hour, unless a stretch was drawn.
    const startMs = Date.parse(start ?? '') || Math.ceil(store.clock.nowMs() / HOUR_MS) * HOUR_MS;
    return emptyAppointmentDraft({
      ...here.wallAt(startMs),
      leadId: inspector ?? userId,
      timeZone: here.timeZone,
      ...(client !== undefined && { clientId: client }),
      ...(minutes !== undefined && { minutes }),
    });
  });
  return (
    <AppointmentEditor
      title="New appointment"
      saveLabel="Save appointment"
      // A newly drawn stretch is not the appointment of yesterday's draft.
      place={start === undefined ? 'draft appointment' : `draft appointment ${start}`}
      standing={initial}
      schedule={schedule}
      ownId={null}
      onCancel={onCancel}
      onSave={async (edit) => {
        const id = await save(edit, null);
        if (id !== null) onSaved(id);
        return id !== null;
      }}
    />
  );
}
