/** /calendar/appointments/{id}/edit */
import { type KeptAppointment, nameOf, type Schedule } from '../schedule.ts';
import { draftOfAppointment } from './appointment-draft.ts';
import { AppointmentEditor } from './appointment-editor.tsx';
import { AppointmentGate } from './appointment-gate.tsx';
import { useSaveAppointment } from './use-save-appointment.tsx';

export interface EditAppointmentScreenProps {
  readonly appointmentId: string;
  /** Returns to the appointment, saved or unchanged. */
  readonly onLeave: () => void;
}

export function EditAppointmentScreen(props: EditAppointmentScreenProps) {
  return (
    <AppointmentGate appointmentId={props.appointmentId}>
      {(appointment, schedule) => <Editing {...props} schedule={schedule} appointment={appointment} />}
    </AppointmentGate>
  );
}

function Editing({
  appointment,
  schedule,
  onLeave,
}: EditAppointmentScreenProps & {
  readonly appointment: KeptAppointment;
  readonly schedule: Schedule;
}) {
  const { save, dialogs } = useSaveAppointment(schedule);
  return (
    <AppointmentEditor
      title={`Edit ${nameOf(appointment, schedule)}`}
      saveLabel="Save appointment"
      place={`appointment ${appointment.id}`}
      standing={draftOfAppointment(appointment, schedule)}
      schedule={schedule}
      ownId={appointment.id}
      onCancel={onLeave}
      dialogs={dialogs}
      onSave={async (edit) => {
        const id = await save(edit, appointment);
        if (id !== null) onLeave();
        return id !== null;
      }}
    />
  );
}
