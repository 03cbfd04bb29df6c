/** One tap puts a driven day into the mileage log. A day is logged once; the trip can be corrected there. */
import { createdText, failedText } from '@plumbline/domain/ground/messages';
import { usualVehicle } from '@plumbline/domain/office/mileage/usual-vehicle';
import { stateOf } from '@plumbline/domain/office/routes/day-progress';
import type { DaySchedule } from '@plumbline/domain/office/routes/day-schedule';
import type { RouteDay } from '@plumbline/domain/office/routes/route-day';
import { Button, Card, LinkButton } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { Car } from 'lucide-react';
import { useMemo } from 'react';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useCommit } from '#src/ground/local/react/use-commit.ts';
import { useLive } from '#src/ground/local/react/use-live.ts';
import { createMileage } from '#src/ground/local/repositories/mileage.ts';
import { tripOfDay } from './trip-of-day.ts';

interface LogMilesProps {
  readonly day: RouteDay;
  readonly schedule: DaySchedule;
}

export function LogMiles({ day, schedule }: LogMilesProps) {
  const { store, officeId } = useLocal();
  const commit = useCommit();
  const mileage = useMemo(() => createMileage(store), [store]);
  const trips = useLive(`trips ${officeId}`, () => mileage.trips.live({ scopeId: officeId }));
  const vehicles = useLive(`vehicles ${officeId}`, () => mileage.vehicles.live({ scopeId: officeId }));
  if (trips.status !== 'ready' || vehicles.status !== 'ready' || stateOf(day.stops) !== 'done') return null;
  const logged = trips.value.find(({ routeId }) => routeId === day.route.id);
  const trip = {
    ...tripOfDay(day, schedule),
    vehicleId: usualVehicle(day.route.userId, trips.value, vehicles.value),
  };
  return (
    <Card padding="large" className="mb-5 flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0">
        <h2 className="type-h3 m-0">{logged === undefined ? 'Day completed' : 'Miles logged'}</h2>
        <p className="type-body m-0 mt-0.5 text-text-2">
          {`${(logged ?? trip).miles.toFixed(1)} miles${logged === undefined && schedule.isEstimated ? ', estimated' : ''}`}
        </p>
      </div>
      {logged === undefined ? (
        <Button
          label="Log these miles"
          icon={Car}
          variant="primary"
          onClick={() =>
            void commit([mileage.trips.inserting(officeId, store.newId(), trip)], {
              label: 'Log miles',
              done: createdText('Trip'),
              failed: failedText('create', 'Trip'),
              undone: 'The trip was removed.',
            })
          }
        />
      ) : (
        <LinkButton
          label="Open trip"
          render={
            <Link
              to="/expenses"
              search={{ view: 'mileage', trip: logged.id, year: day.route.routeOn.slice(0, 4) }}
            />
          }
        />
      )}
    </Card>
  );
}
