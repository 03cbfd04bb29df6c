import { countOf } from '@plumbline/domain/ground/format-number';
import type { DaySchedule } from '@plumbline/domain/office/routes/day-schedule';
import type { RouteDay } from '@plumbline/domain/office/routes/route-day';
import { Banner, Button } from '@plumbline/ui';
import { CalendarPlus, MapPinOff } from 'lucide-react';
import { useState } from 'react';
import { appointmentsOf } from '../plan-route.ts';
import { useLocate } from '../travel/use-locate.ts';
import { useOfficeZone } from '../use-office-zone.ts';
import type { RouteEdits } from '../use-route-edits.ts';
import type { RouteWorld } from '../use-routes.ts';

interface DayNoticesProps {
  readonly day: RouteDay;
  readonly world: RouteWorld;
  readonly schedule: DaySchedule;
  readonly edits: RouteEdits;
}

/** What the plan of the day still lacks. */
export function DayNotices({ day, world, edits }: DayNoticesProps) {
  const officeZone = useOfficeZone();
  const { userId, routeOn } = day.route;
  const onRoute = new Set(day.stops.map(({ appointment }) => appointment?.id));
  const missing = appointmentsOf(world.appointments, world.userIdsOf, {
    userId,
    day: routeOn,
    timeZone: day.route.timeZone || officeZone,
  }).filter(({ id }) => !onRoute.has(id));
  return (
    <>
      {missing.length > 0 && (
        <Banner
          icon={CalendarPlus}
          className="mt-4 rounded-md"
          action={
            <Button
              label="Add to route"
              size="desk"
              onClick={() =>
                void edits.addStops(
                  day,
                  missing.map((each) => ({ appointmentId: each.id, isLocked: each.userId !== userId })),
                )
              }
            />
          }
        >
          {`${countOf(missing.length, 'appointment')} on this day ${missing.length === 1 ? "isn't" : "aren't"} on the route.`}
        </Banner>
      )}
      <Unlocated day={day} edits={edits} />
    </>
  );
}

function Unlocated({ day, edits }: Pick<DayNoticesProps, 'day' | 'edits'>) {
  const locate = useLocate();
  const [isBusy, setBusy] = useState(false);
  const [answer, setAnswer] = useState('');
  const stops = day.stops.filter(({ point, address }) => point === null && address !== '');
  if (stops.length === 0) return null;
  async function find(): Promise<void> {
    setBusy(true);
    const { found, words } = await locate(stops);
    if (found.length > 0) await edits.locate(found);
    setAnswer(words);
    setBusy(false);
  }
  return (
    <Banner
      icon={MapPinOff}
      className="mt-4 rounded-md"
      action={<Button label="Find locations" size="desk" isBusy={isBusy} onClick={() => void find()} />}
    >
      {answer ||
        `${countOf(stops.length, 'address', 'addresses')} not located yet. Drives there are unknown.`}
    </Banner>
  );
}
