/** /routes: days by inspector, from this device. */
import { Chip, EmptyState, LinkButton, PageHeader, Select } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { CalendarDays } from 'lucide-react';
import { useMemo } from 'react';
import { localDay } from '#src/ground/device/local-day.ts';
import { HelpLink } from '#src/ground/help/help-link.tsx';
import { LiveGate } from '#src/ground/local/react/live-gate.tsx';
import { useMembers } from '#src/ground/local/react/use-members.ts';
import { useMinute } from '#src/ground/local/react/use-minute.ts';
import { memberName } from '#src/ground/local/repositories/members.ts';
import { changeRouteQuery, type RouteQuery, type RouteView, routeViews } from '../route-query.ts';
import { useOfficeZone } from '../use-office-zone.ts';
import { type RouteWorld, useRoutes } from '../use-routes.ts';
import { DayGroups } from './day-groups.tsx';
import { listRoutes } from './list-routes.ts';

export interface RoutesScreenProps {
  readonly query: RouteQuery;
  readonly onQuery: (query: RouteQuery) => void;
  readonly onOpen: (routeId: string) => void;
}

const VIEW_LABELS: Record<RouteView, string> = { ahead: 'Upcoming', past: 'Past' };

export function RoutesScreen(props: RoutesScreenProps) {
  return (
    <LiveGate subject="routes" useValue={useRoutes}>
      {(world) => <Routes {...props} world={world} />}
    </LiveGate>
  );
}

function Routes({ query, onQuery, onOpen, world }: RoutesScreenProps & { readonly world: RouteWorld }) {
  const today = localDay(useMinute());
  const timeZone = useOfficeZone();
  const people = useMembers();
  const list = useMemo(
    () => listRoutes(world, query, { today, timeZone, nameOf: people.nameOf }),
    [world, query, today, timeZone, people.nameOf],
  );
  const view = query.view ?? 'ahead';
  const everyone = people.active.map((member) => ({ value: member.userId, label: memberName(member) }));
  return (
    <div className="page-tool flex flex-1 flex-col pt-6 page-end">
      <PageHeader
        title="Routes"
        description="Each inspector's day on the road."
        help={<HelpLink article="routes" />}
      />
      <div className="mt-4 mb-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <fieldset aria-label="Views of routes" className="m-0 flex min-w-0 flex-1 gap-1.5 border-0 p-0">
          {routeViews.map((each) => (
            <Chip
              key={each}
              label={VIEW_LABELS[each]}
              count={list.counts[each]}
              isChosen={each === view}
              aria-pressed={each === view}
              onClick={() => onQuery(changeRouteQuery(query, { view: each }))}
            />
          ))}
        </fieldset>
        {people.active.length > 1 && (
          <div className="w-full sm:w-48">
            <Select
              aria-label="Inspector"
              placeholder="All inspectors"
              value={query.who ?? ''}
              options={everyone}
              onChange={(event) => onQuery(changeRouteQuery(query, { who: event.target.value }))}
            />
          </div>
        )}
      </div>
      {list.groups.length === 0 ? (
        <NoRoutes view={view} />
      ) : (
        <DayGroups
          key={`${view} ${query.who ?? ''}`}
          groups={list.groups}
          world={world}
          today={today}
          nameOf={people.nameOf}
          onOpen={onOpen}
        />
      )}
    </div>
  );
}

function NoRoutes({ view }: { readonly view: RouteView }) {
  if (view === 'past')
    return (
      <EmptyState title="No past routes" className="mt-10">
        Days you have driven will be listed here.
      </EmptyState>
    );
  return (
    <EmptyState
      title="No days to plan"
      className="mt-10"
      action={<LinkButton label="Open calendar" icon={CalendarDays} render={<Link to="/calendar" />} />}
    >
      Days with appointments in the next two weeks will be listed here. Book an appointment first.
    </EmptyState>
  );
}
