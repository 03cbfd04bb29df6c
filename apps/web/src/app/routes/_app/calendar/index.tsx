import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useBeginVisit } from '#src/app/work/use-begin-visit.ts';
import { BlockTimeSheet } from '#src/office/booking/settings/block-time-sheet.tsx';
import { type CalendarQuery, parseCalendarQuery } from '#src/office/calendar/view/calendar-query.ts';
import { CalendarScreen } from '#src/office/calendar/view/calendar-screen.tsx';

export const Route = createFileRoute('/_app/calendar/')({
  validateSearch: (search): CalendarQuery => parseCalendarQuery(search),
  staticData: { page: { title: 'Calendar' } },
  component: CalendarPage,
});

function CalendarPage() {
  const query = Route.useSearch();
  const navigate = useNavigate();
  const beginVisit = useBeginVisit();
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
      onStart={beginVisit}
      blockTime={(onClose) => <BlockTimeSheet onClose={onClose} />}
    />
  );
}
