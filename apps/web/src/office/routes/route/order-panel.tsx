/** A better order, or what to do when agreed times no longer fit the order. */
import { formatNumber } from '@plumbline/domain/ground/format-number';
import { spellMinutes } from '@plumbline/domain/office/routes/day-progress';
import type { DaySchedule, NewTime } from '@plumbline/domain/office/routes/day-schedule';
import type { RouteDay } from '@plumbline/domain/office/routes/route-day';
import { Banner, Button, Card } from '@plumbline/ui';
import { Clock, Route as RouteIcon, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { AppliedOrder, RouteEdits } from '../use-route-edits.ts';
import type { RouteWorld } from '../use-routes.ts';
import { NewTimesDialog } from './new-times-dialog.tsx';
import type { BestOrderSearch, Proposal } from './use-best-order.ts';

interface OrderPanelProps {
  readonly day: RouteDay;
  readonly world: RouteWorld;
  readonly search: BestOrderSearch;
  readonly schedule: DaySchedule;
  /** Agreed times that the present order would change. */
  readonly times: readonly NewTime[];
  readonly edits: RouteEdits;
  readonly onEmail: (appointmentIds: readonly string[]) => Promise<void>;
}

export function OrderPanel({ day, world, search, schedule, times, edits, onEmail }: OrderPanelProps) {
  const [asked, setAsked] = useState<AppliedOrder | null>(null);
  const { state } = search;
  const isLate = schedule.lateSeconds > 0;
  async function apply(applied: AppliedOrder): Promise<void> {
    if (applied.times.length > 0) return setAsked(applied);
    if (await edits.apply(day, applied)) search.stop();
  }
  return (
    <div role="status" className="empty:hidden">
      {state.status === 'working' && (
        <Banner icon={RouteIcon} className="mb-4 rounded-md">
          Finding the best order...
        </Banner>
      )}
      {state.status === 'failed' && (
        <Banner icon={TriangleAlert} className="mb-4 rounded-md">
          The order couldn't be calculated. Your route is unchanged. Try again.
        </Banner>
      )}
      {state.status === 'found' && (
        <Found
          day={day}
          proposal={state.proposal}
          onApply={() =>
            void apply({
              order: state.proposal.order,
              times: state.proposal.times,
              legs: state.proposal.schedule.legs,
            })
          }
          onDismiss={search.stop}
        />
      )}
      {state.status === 'idle' && isLate && times.length > 0 && !hasBegun(day) && (
        <Banner
          icon={Clock}
          className="mb-4 rounded-md"
          action={
            <Button
              label="Review times"
              size="desk"
              onClick={() => setAsked({ order: null, times, legs: schedule.legs })}
            />
          }
        >
          The agreed times don't fit this order.
        </Banner>
      )}
      {asked !== null && (
        <NewTimesDialog
          day={day}
          world={world}
          onEmail={onEmail}
          applied={asked}
          onApply={async (applied, decided) => {
            const isDone = await edits.apply(day, applied, decided);
            if (isDone) search.stop();
            return isDone;
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}

const hasBegun = ({ stops }: RouteDay): boolean =>
  stops.some(({ row }) => row.arrivedAt !== null || row.leftAt !== null);

interface FoundProps {
  readonly day: RouteDay;
  readonly proposal: Proposal;
  readonly onApply: () => void;
  readonly onDismiss: () => void;
}

function Found({ day, proposal, onApply, onDismiss }: FoundProps) {
  const { broken, order, isSame, times } = proposal;
  const isNothingNew = isSame && times.length === 0;
  return (
    <Card className="mb-4">
      <h2 className="type-h3 m-0">{headingOf(proposal)}</h2>
      {broken.length > 0 && (
        <ul className="mt-2 mb-0 list-none p-0">
          {broken.map(({ stopId, lateSeconds }) => (
            <li key={stopId} className="text-ui leading-6 text-major">
              {`${day.stops.find(({ id }) => id === stopId)?.title ?? 'A stop'}: ${spellMinutes(lateSeconds)} late`}
            </li>
          ))}
        </ul>
      )}
      {!isSame && (
        <ol aria-label="Proposed order" className="mt-2 mb-0 pl-5 text-ui leading-6">
          {order.map((index) => (
            <li key={day.stops[index]?.id}>{day.stops[index]?.title}</li>
          ))}
        </ol>
      )}
      <div className="mt-4 flex flex-wrap gap-2.5">
        {!isNothingNew && (
          <Button label={isSame ? 'Review times' : 'Apply order'} variant="primary" onClick={onApply} />
        )}
        <Button label={isNothingNew ? 'Close' : 'Keep current order'} onClick={onDismiss} />
      </div>
    </Card>
  );
}

function headingOf({ broken, isSame, isProven, savedSeconds, savedMiles }: Proposal): string {
  if (broken.length > 0)
    return isProven
      ? 'No order keeps every time. This one is the least late.'
      : 'No order found keeps every time. This one is the least late of those tried.';
  if (isSame) return isProven ? 'This is the best order.' : 'No better order found.';
  if (savedSeconds < 60) return 'This order keeps every time.';
  const miles = savedMiles > 0 ? ` and ${formatNumber(savedMiles)} miles` : '';
  return `${isProven ? 'The best order saves' : 'A better order saves'} ${spellMinutes(savedSeconds)}${miles}.`;
}
