import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { EditAppointmentScreen } from '#src/office/calendar/appointment/edit-appointment-screen.tsx';

export const Route = createFileRoute('/_app/calendar/appointments/$id/edit')({
  staticData: { page: { title: 'Edit appointment' } },
  component: EditAppointmentPage,
});

function EditAppointmentPage() {
  const { id } = Route.useParams();
  const navigate = useNavigate();
  return (
    <EditAppointmentScreen
      key={id}
      appointmentId={id}
      onLeave={() => void navigate({ to: '/calendar/appointments/$id', params: { id }, replace: true })}
    />
  );
}
