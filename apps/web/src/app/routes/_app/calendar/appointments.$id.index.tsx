import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useBeginVisit } from '#src/app/work/use-begin-visit.ts';
import { AppointmentAgreements } from '#src/office/agreements/detail/job-agreements.tsx';
import { AppointmentScreen } from '#src/office/calendar/appointment/appointment-screen.tsx';
import { AppointmentInvoices } from '#src/office/invoices/job-invoices.tsx';

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
      agreements={
        <>
          <AppointmentAgreements appointmentId={id} />
          <AppointmentInvoices appointmentId={id} />
        </>
      }
      onStart={beginVisit}
      onLeave={() => void navigate({ to: '/calendar' })}
    />
  );
}
