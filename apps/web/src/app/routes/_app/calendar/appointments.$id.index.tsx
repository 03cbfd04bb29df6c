import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { AppointmentAgreements } from '../../../../features/agreements/detail/job-agreements.tsx';
import { AppointmentScreen } from '../../../../features/calendar/appointment/appointment-screen.tsx';
import { useStartBooked } from '../../../../features/reports/booked/use-start-booked.ts';

export const Route = createFileRoute('/_app/calendar/appointments/$id/')({
  staticData: { page: { title: 'Appointment', description: 'One visit, and what is known of it.' } },
  component: AppointmentPage,
});

function AppointmentPage() {
  const { id } = Route.useParams();
  const navigate = useNavigate();
  const start = useStartBooked();
  return (
    <AppointmentScreen
      key={id}
      appointmentId={id}
      agreements={<AppointmentAgreements appointmentId={id} />}
      onStart={async (input) => {
        const reportId = await start(input);
        if (reportId !== null) await navigate({ to: '/reports/$id', params: { id: reportId } });
        return reportId;
      }}
      onLeave={() => void navigate({ to: '/calendar' })}
    />
  );
}
