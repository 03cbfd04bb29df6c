/** /calendar/appointments/new: everything that the office knows when booking. Works offline. */
import { loadingPageText } from '@plumbline/domain/ground/messages';
import { type HoursOfDay, nextFreeStart } from '@plumbline/domain/office/calendar/next-free-start';
import { Skeleton } from '@plumbline/ui';
import { useState } from 'react';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useLive } from '#src/ground/local/react/use-live.ts';
import type { Schedule } from '../schedule.ts';
import { ScheduleGate } from '../schedule-gate.tsx';
import { DEFAULT_MINUTES, emptyAppointmentDraft } from './appointment-draft.ts';
import { AppointmentEditor } from './appointment-editor.tsx';
import { useSaveAppointment } from './use-save-appointment.tsx';

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
      {(schedule) => <WithHours {...props} schedule={schedule} />}
    </ScheduleGate>
  );
}

type WithSchedule = NewAppointmentScreenProps & { readonly schedule: Schedule };

/** Without readable hours, the usual ones count. */
function WithHours(props: WithSchedule) {
  const { repositories, officeId, userId } = useLocal();
  const hours = useLive(`hours ${officeId}`, () => repositories.workingHours.live({ scopeId: officeId }));
  if (hours.status === 'loading') return <Skeleton label={loadingPageText} className="p-8" />;
  const leadId = props.beginning.inspector ?? userId;
  const own = hours.status === 'ready' ? hours.value.filter((each) => each.userId === leadId) : [];
  return <NewAppointment {...props} hours={own} />;
}

function NewAppointment({
  beginning,
  schedule,
  hours,
  onSaved,
  onCancel,
}: WithSchedule & { readonly hours: readonly HoursOfDay[] }) {
  const { store, userId } = useLocal();
  const { start, minutes, client, inspector } = beginning;
  const { save, dialogs } = useSaveAppointment(schedule);
  const [initial] = useState(() => {
    const { times, booked, away } = schedule;
    const leadId = inspector ?? userId;
    const drawnMs = Date.parse(start ?? '');
    const length = minutes ?? DEFAULT_MINUTES;
    const clock = times.office;
    const free = { nowMs: store.clock.nowMs(), minutes: length, userId: leadId, hours, booked, away, clock };
    return emptyAppointmentDraft({
      ...clock.wallAt(drawnMs || nextFreeStart(free)),
      leadId,
      timeZone: clock.timeZone,
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
      dialogs={dialogs}
      onSave={async (edit) => {
        const id = await save(edit, null);
        if (id !== null) onSaved(id);
        return id !== null;
      }}
    />
  );
}
