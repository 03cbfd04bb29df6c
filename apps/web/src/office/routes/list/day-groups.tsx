import { countOf } from '@plumbline/domain/ground/format-number';
import { scheduleDay } from '@plumbline/domain/office/routes/day-schedule';
import type { RouteDay } from '@plumbline/domain/office/routes/route-day';
import type { TravelTimes } from '@plumbline/domain/office/routes/travel-times';
import { dayInWords } from '@plumbline/domain/time/day-words';
import { Button, Card, Icon, ListRow, Tag } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { CalendarPlus, Route as RouteIcon } from 'lucide-react';
import { useId, useState } from 'react';
import { appointmentsOf } from '../plan-route.ts';
import { dayFigures, STATE_WORDS } from '../route-words.ts';
import { useTravel } from '../travel/use-travel.ts';
import { useOfficeZone } from '../use-office-zone.ts';
import { useRouteEdits } from '../use-route-edits.ts';
import type { RouteWorld } from '../use-routes.ts';
import type { ListedDay, RouteGroup } from './list-routes.ts';

interface DayGroupsProps {
  readonly groups: readonly RouteGroup[];
  readonly world: RouteWorld;
  readonly today: string;
  readonly nameOf: (userId: string) => string;
  readonly onOpen: (routeId: string) => void;
}

/** Days rendered at once; a year of five inspectors would be a thousand rows. */
const DAYS_SHOWN = 30;

export function DayGroups({ groups, ...rest }: DayGroupsProps) {
  const [shown, setShown] = useState(DAYS_SHOWN);
  const travel = useTravel();
  return (
    <>
      {groups.slice(0, shown).map((group) => (
        <DayGroup key={group.day} group={group} travel={travel} {...rest} />
      ))}
      {groups.length > shown && (
        <Button
          label={`Show ${Math.min(DAYS_SHOWN, groups.length - shown)} more days`}
          className="mt-5 self-start"
          onClick={() => setShown(shown + DAYS_SHOWN)}
        />
      )}
    </>
  );
}

function DayGroup({
  group,
  today,
  travel,
  ...rest
}: Omit<DayGroupsProps, 'groups'> & {
  readonly group: RouteGroup;
  readonly travel: (day: RouteDay) => TravelTimes;
}) {
  const headId = useId();
  return (
    <section aria-labelledby={headId} className="mt-5">
      <h2 id={headId} className="type-h3 m-0 pb-2">
        {dayInWords(group.day, today)}
      </h2>
      <Card padding="none">
        {group.rows.map((row) =>
          row.kind === 'route' ? (
            <RouteRow key={row.route.route.id} row={row} travel={travel} nameOf={rest.nameOf} />
          ) : (
            <OpenDayRow key={`${row.userId} ${row.day}`} row={row} {...rest} />
          ),
        )}
      </Card>
    </section>
  );
}

function RouteRow({
  row,
  travel,
  nameOf,
}: Pick<DayGroupsProps, 'nameOf'> & {
  readonly travel: (day: RouteDay) => TravelTimes;
  readonly row: Extract<ListedDay, { kind: 'route' }>;
}) {
  const { route, state, userId } = row;
  return (
    <ListRow
      title={nameOf(userId)}
      icon={RouteIcon}
      meta={dayFigures(route, scheduleDay(route, travel(route), 'agreed'))}
      aside={
        <Tag tone={state === 'done' ? 'good' : state === 'underway' ? 'chosen' : 'plain'}>
          {STATE_WORDS[state]}
        </Tag>
      }
      render={<Link to="/route/$routeId" params={{ routeId: route.route.id }} />}
    />
  );
}

function OpenDayRow({
  row,
  world,
  nameOf,
  onOpen,
}: Omit<DayGroupsProps, 'groups' | 'today'> & { readonly row: Extract<ListedDay, { kind: 'open' }> }) {
  const edits = useRouteEdits();
  const timeZone = useOfficeZone();
  const { userId, day } = row;
  async function plan(): Promise<void> {
    const routeId = await edits.plan({
      userId,
      day,
      timeZone,
      settings: world.settingsOf(userId),
      appointments: appointmentsOf(world.appointments, world.userIdsOf, { userId, day, timeZone }),
    });
    if (routeId !== null) onOpen(routeId);
  }
  return (
    <ListRow
      title={nameOf(userId)}
      lead={<Icon of={CalendarPlus} size="field" className="text-text-3" />}
      meta={`${countOf(row.appointments.length, 'appointment')}, not planned`}
      aside={
        <Button
          label="Plan this day"
          aria-label={`Plan this day for ${nameOf(userId)}`}
          onClick={() => void plan()}
        />
      }
    />
  );
}
