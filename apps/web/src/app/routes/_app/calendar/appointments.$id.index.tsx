import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { AppointmentAgreements } from '../../../../features/agreements/detail/job-agreements.tsx';
import { AppointmentScreen } from '../../../../features/calendar/appointment/appointment-screen.tsx';
import { useBeginVisit } from '../../../work/use-begin-visit.ts';

export const Route = createFileRoute('/_app/calendar/appointments/$id/')({
  staticData: { page: { title: 'Appointment' } },
  component: AppointmentPage,
});

function AppointmentPage() {
  const { id } = Route.useParams();
  const navigate = useNavigate();
  const beginVisit = useBeginVisit();
  return (
    <AppointmentScreen
      key={id}
      appointmentId={id}
      agreements={<AppointmentAgreements appointmentId={id} />}
      onStart={beginVisit}
      onLeave={() => void navigate({ to: '/calendar' })}
    />
  );
}
