import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useSignedIn } from '../../../../backend/session/session-context.tsx';
import { type CalendarQuery, parseCalendarQuery } from '../../../../features/calendar/view/calendar-query.ts';
import { CalendarScreen } from '../../../../features/calendar/view/calendar-screen.tsx';
import { useStartBooked } from '../../../../features/reports/booked/use-start-booked.ts';
import { usePlanStop } from '../../../../features/subscription/use-plan-stop.ts';

export const Route = createFileRoute('/_app/calendar/')({
  validateSearch: (search): CalendarQuery => parseCalendarQuery(search),
  staticData: { page: { title: 'Calendar', description: 'What the office has booked.' } },
  component: CalendarPage,
});

function CalendarPage() {
  const query = Route.useSearch();
  const navigate = useNavigate();
  const start = useStartBooked();
  const isStopped = usePlanStop(useSignedIn()?.organization ?? null, 'start a report');
  return (
    <CalendarScreen
      query={query}
      onQuery={(next, isStep) =>
        void navigate({
          to: '/calendar',
          search: next,
          replace: !isStep,
          resetScroll: false,
        })
      }
      onNew={(at, minutes) =>
        void navigate({ to: '/calendar/appointments/new', search: { start: at, minutes } })
      }
      onStart={async (input) => {
        // What was begun already is opened whatever became of the plan.
        if (input.appointment.inspectionId === null && isStopped()) return null;
        const id = await start(input);
        if (id !== null) await navigate({ to: '/reports/$id', params: { id } });
        return id;
      }}
    />
  );
}
