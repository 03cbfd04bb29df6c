import { Icon, LineList, LineStop, LinkButton, Ring, Tag } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { Car, House, Route } from 'lucide-react';
import { StopLinks } from '#src/ground/stop-links/stop-links.tsx';
import type { ReportFacts } from '#src/report/overview/report-facts.ts';
import type { ReportRow } from '#src/report/overview/report-row.ts';
import type { DayStop } from './day-plan.ts';
import { driveInWords, routeUrl } from './day-route.ts';
import { ContinueReport, openReportOf, percentOf } from './main-action.tsx';

interface DayLineProps {
  readonly stops: readonly DayStop[];
  readonly facts: ReadonlyMap<string, ReportFacts>;
  readonly coverUrl: (row: ReportRow) => string | null;
  /** The bar at the bottom has the current report. */
  readonly hasBar: boolean;
}

/** Today on the line: completed stops, the current one, upcoming ones, and the drives between. */
export function DayLine({ stops, ...shared }: DayLineProps) {
  const [first] = stops;
  const route = routeUrl(stops.filter(({ state }) => state !== 'done').map(({ address }) => address));
  return (
    <>
      {first !== undefined && first.state !== 'done' && first.travelMinutes > 0 && (
        <p className="type-meta mt-6 -mb-4 ml-[4.125rem] text-text-2">
          <Drive to={first} />
        </p>
      )}
      <LineList label="Today’s inspections" className="-ml-5 mt-8">
        {stops.map((stop, index) => (
          <Stop key={stop.id} stop={stop} next={stops[index + 1]} {...shared} />
        ))}
      </LineList>
      {route !== null && (
        <div className="ml-[2.9375rem] desk:ml-[3.3125rem]">
          <LinkButton
            label="Open the route in a map"
            icon={Route}
            variant="bare"
            render={<a href={route} target="_blank" rel="noreferrer" />}
          />
        </div>
      )}
    </>
  );
}

interface StopProps extends Omit<DayLineProps, 'stops'> {
  readonly stop: DayStop;
  readonly next: DayStop | undefined;
}

function Stop({ stop, next, facts, coverUrl, hasBar }: StopProps) {
  const { rows, state } = stop;
  const open = openReportOf(stop);
  const known = rows.flatMap((row) => facts.get(row.id) ?? []);
  const done = known.reduce((sum, each) => sum + each.done, 0);
  const total = known.reduce((sum, each) => sum + each.total, 0);
  const hasDrive = next !== undefined && next.state !== 'done' && next.travelMinutes > 0;
  const hasLinks = state !== 'done' && (stop.address !== '' || stop.client !== null);
  const isSingle = rows.length === 1;
  const isCurrentReport = state === 'current' && open !== undefined && !hasBar;
  const isPublished = isSingle && open?.status === 'published';
  const cover = rows.map((row) => coverUrl(row)).find((url) => url !== null) ?? null;
  return (
    <LineStop
      title={stop.title}
      state={state}
      done={state === 'done' ? 1 : done}
      total={state === 'done' ? 1 : total}
      over={stop.when}
      meta={[stop.what, stop.facts].filter((part) => part !== '').join('. ')}
      lead={<Cover url={cover} />}
      foot={
        (hasLinks || isCurrentReport || isPublished || stop.isUnsigned || !isSingle) && (
          <>
            {rows.length > 1 && <VisitReports rows={rows} facts={facts} />}
            {isCurrentReport && <ContinueReport stop={stop} row={open} facts={facts} />}
            {isPublished && <Tag tone="good">Published</Tag>}
            {stop.isUnsigned && <Tag tone="needs">Agreement not signed</Tag>}
            {hasLinks && (
              <span className="flex w-full flex-wrap gap-2 empty:hidden">
                <StopLinks stop={stop} client={stop.client} />
              </span>
            )}
          </>
        )
      }
      render={
        open ? (
          <Link to="/reports/$id" params={{ id: open.id }} />
        ) : (
          <Link to="/calendar/appointments/$id" params={{ id: stop.id }} />
        )
      }
    >
      {hasDrive && (
        <p className="type-meta m-0 text-text-2">
          <Drive to={next} />
        </p>
      )}
    </LineStop>
  );
}

/** The reports of one visit, each with its progress. */
function VisitReports({ rows, facts }: Pick<StopProps, 'facts'> & { readonly rows: readonly ReportRow[] }) {
  return (
    <ul aria-label="This inspection’s reports" className="relative z-1 m-0 w-full list-none p-0">
      {rows.map((row) => {
        const known = facts.get(row.id);
        return (
          <li key={row.id}>
            <Link
              to="/reports/$id"
              params={{ id: row.id }}
              className="flex min-h-11 items-center gap-2.5 text-ui leading-5 text-text no-underline hover:text-accent-text"
            >
              <Ring done={known?.done ?? 0} total={known?.total ?? 0} size={36} />
              <span className="min-w-0 flex-1">{row.typeLabel}</span>
              <span className="type-meta text-text-3">
                {row.status === 'published' ? 'Published' : `${percentOf(known)}%`}
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/** The house, or a placeholder without a cover photo. */
function Cover({ url }: { url: string | null }) {
  return url === null ? (
    <span className="grid size-16 flex-none max-[17rem]:hidden place-items-center rounded-photo bg-control text-text-3">
      <Icon of={House} />
    </span>
  ) : (
    <img src={url} alt="" className="size-16 flex-none rounded-photo object-cover max-[17rem]:hidden" />
  );
}

/** '25 min drive, leave by 1:35 PM' */
const Drive = ({ to: { travelMinutes, leaveAt } }: { to: DayStop }) => (
  <span className="inline-flex flex-wrap items-center gap-x-2">
    <Icon of={Car} size="desk" />
    {`${driveInWords(travelMinutes)}, leave by ${leaveAt}`}
  </span>
);
