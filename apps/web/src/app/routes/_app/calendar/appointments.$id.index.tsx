import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useBeginVisit } from '#src/app/work/use-begin-visit.ts';
import { lazyOrNothing } from '#src/ground/lazy-or-nothing.ts';
import { AppointmentAgreements } from '#src/office/agreements/detail/job-agreements.tsx';
import { AppointmentScreen } from '#src/office/calendar/appointment/appointment-screen.tsx';

/** Below the agreements: not part of the first load. */
const AppointmentInvoices = lazyOrNothing(
  async () => (await import('#src/office/invoices/job-invoices.tsx')).AppointmentInvoices,
);
const AppointmentDocuments = lazyOrNothing(
  async () => (await import('#src/office/documents/documents-section.tsx')).AppointmentDocuments,
);

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
          <Suspense fallback={null}>
            <AppointmentInvoices appointmentId={id} />
            <AppointmentDocuments appointmentId={id} />
          </Suspense>
        </>
      }
      onStart={beginVisit}
      onLeave={() => void navigate({ to: '/calendar' })}
    />
  );
}
