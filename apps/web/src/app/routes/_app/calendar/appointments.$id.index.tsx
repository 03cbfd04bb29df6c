import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useSignedIn } from '../../../../backend/session/session-context.tsx';
import { AppointmentAgreements } from '../../../../features/agreements/detail/job-agreements.tsx';
import { AppointmentScreen } from '../../../../features/calendar/appointment/appointment-screen.tsx';
import { useStartBooked } from '../../../../features/reports/booked/use-start-booked.ts';
import { usePlanStop } from '../../../../features/subscription/use-plan-stop.ts';

export const Route = createFileRoute('/_app/calendar/appointments/$id/')({
  staticData: { page: { title: 'Appointment', description: 'One visit, and what is known of it.' } },
  component: AppointmentPage,
});

function AppointmentPage() {
  const { id } = Route.useParams();
  const navigate = useNavigate();
  const start = useStartBooked();
  const isStopped = usePlanStop(useSignedIn()?.organization ?? null, 'start a report');
  return (
    <AppointmentScreen
      key={id}
      appointmentId={id}
      agreements={<AppointmentAgreements appointmentId={id} />}
      onStart={async (input) => {
        // What was begun already is opened whatever became of the plan.
        if (input.appointment.inspectionId === null && isStopped()) return null;
        const reportId = await start(input);
        if (reportId !== null) await navigate({ to: '/reports/$id', params: { id: reportId } });
        return reportId;
      }}
      onLeave={() => void navigate({ to: '/calendar' })}
    />
  );
}
