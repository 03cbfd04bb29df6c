import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { type AppointmentQuery, parseAppointmentQuery } from '#src/office/calendar/list/appointment-query.ts';
import { AppointmentsScreen } from '#src/office/calendar/list/appointments-screen.tsx';

export const Route = createFileRoute('/_app/calendar/appointments/')({
  validateSearch: (search): AppointmentQuery => parseAppointmentQuery(search),
  staticData: { page: { title: 'Appointments' } },
  component: AppointmentsPage,
});

function AppointmentsPage() {
  const query = Route.useSearch();
  const navigate = useNavigate();
  return (
    <AppointmentsScreen
      query={query}
      onQuery={(next, isStep) =>
        void navigate({ to: '/calendar/appointments', search: next, replace: !isStep, resetScroll: false })
      }
    />
  );
}
