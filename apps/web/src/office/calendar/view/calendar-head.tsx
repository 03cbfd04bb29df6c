import { Button, IconButton, LinkButton, PHONE_QUERY, SegmentedControl, useMediaQuery } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight, Plus, Search, SlidersHorizontal } from 'lucide-react';
import { HelpLink } from '#src/ground/help/help-link.tsx';
import type { CalendarView } from './calendar-query.ts';

const VIEWS: readonly { readonly value: CalendarView; readonly label: string }[] = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
  { value: 'agenda', label: 'Agenda' },
  { value: 'team', label: 'Team' },
];

export interface CalendarHeadProps {
  readonly view: CalendarView;
  /** 'November 16 to 22' */
  readonly title: string;
  readonly onView: (view: CalendarView) => void;
  readonly onStep: (step: 1 | -1) => void;
  readonly onToday: () => void;
  /** Null where the filters are next to the calendar. */
  readonly onFilter: (() => void) | null;
}

export function CalendarHead({ view, title, onView, onStep, onToday, onFilter }: CalendarHeadProps) {
  const isPhone = useMediaQuery(PHONE_QUERY);
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-2 pb-3">
      <div className="flex items-center gap-1 max-md:w-full">
        <h1 className="type-h1 m-0 max-md:mr-auto" aria-live="polite">
          {title}
        </h1>
        <HelpLink article="calendar" />
      </div>
      <div className="flex items-center">
        <IconButton icon={ChevronLeft} label="Previous" onClick={() => onStep(-1)} />
        <Button label="Today" onClick={onToday} />
        <IconButton icon={ChevronRight} label="Next" onClick={() => onStep(1)} />
      </div>
      <span className="ml-auto flex items-center gap-1 md:order-last md:ml-0">
        {onFilter !== null && (
          <IconButton icon={SlidersHorizontal} label="Inspectors shown" onClick={onFilter} />
        )}
        {!isPhone && (
          <LinkButton
            label="Find"
            icon={Search}
            variant="bare"
            render={<Link to="/calendar/appointments" />}
          />
        )}
        <LinkButton
          label={isPhone ? 'New' : 'Appointment'}
          icon={Plus}
          variant="primary"
          render={<Link to="/calendar/appointments/new" />}
        />
      </span>
      <div className="max-md:w-full md:ml-auto">
        <SegmentedControl label="View" options={VIEWS} value={view} onValueChange={onView} isWide={isPhone} />
      </div>
    </header>
  );
}
