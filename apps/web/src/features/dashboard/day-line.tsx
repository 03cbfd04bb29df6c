import { LineList, LineStop, LinkButton } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import type { ReportFacts } from '../../report-overview/report-facts.ts';
import type { DayStop } from './day-plan.ts';

/** Today on the line: what is done, where you are, what is ahead. */
export function DayLine({
  stops,
  facts,
}: {
  stops: readonly DayStop[];
  facts: ReadonlyMap<string, ReportFacts>;
}) {
  return (
    <LineList label="Inspections of today" className="-ml-5 mt-8 desk:-ml-4">
      {stops.map((stop) => {
        const known = stop.row === null ? undefined : facts.get(stop.row.id);
        const percent = known && known.total > 0 ? Math.floor((known.done / known.total) * 100) : 0;
        return (
          <LineStop
            key={stop.id}
            title={stop.title}
            state={stop.state}
            done={stop.state === 'done' ? 1 : (known?.done ?? 0)}
            total={stop.state === 'done' ? 1 : (known?.total ?? 0)}
            meta={`${stop.when}. ${stop.what}`}
            render={
              stop.row ? (
                <Link to="/reports/$id" params={{ id: stop.row.id }} />
              ) : (
                <Link to="/calendar/appointments/$id" params={{ id: stop.id }} />
              )
            }
          >
            {stop.state === 'current' && stop.row && (
              <LinkButton
                label={percent === 0 ? 'Start' : `Continue, ${percent}%`}
                variant="primary"
                render={<Link to="/reports/$id" params={{ id: stop.row.id }} />}
                className="mb-2"
              />
            )}
          </LineStop>
        );
      })}
    </LineList>
  );
}
