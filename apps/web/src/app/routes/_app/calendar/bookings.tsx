import { createFileRoute } from '@tanstack/react-router';
import { useSignedIn } from '#src/ground/session/session-context.tsx';
import { BookingsScreen } from '#src/office/booking/list/bookings-screen.tsx';
import { parseBookingsSearch } from '#src/office/booking/list/bookings-search.ts';

export const Route = createFileRoute('/_app/calendar/bookings')({
  staticData: {
    page: { title: 'Online bookings' },
  },
  validateSearch: parseBookingsSearch,
  component: BookingsPage,
});

function BookingsPage() {
  const organization = useSignedIn()?.organization ?? null;
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  if (organization === null) return null; // the parent layout shows that it is being set up
  return (
    <BookingsScreen
      organizationId={organization.id}
      search={search}
      onSearchChange={(next) => void navigate({ search: next, replace: true })}
    />
  );
}
