import { Icon, LineList, LineStop, LinkButton, Tag, TextLink } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { Car, House, Navigation } from 'lucide-react';
import type { ReportFacts } from '#src/report/overview/report-facts.ts';
import type { ReportRow } from '#src/report/overview/report-row.ts';
import type { DayStop } from './day-plan.ts';
import { directionsUrl, driveInWords, routeUrl } from './day-route.ts';

interface DayLineProps {
  readonly stops: readonly DayStop[];
  readonly facts: ReadonlyMap<string, ReportFacts>;
  readonly coverUrl: (row: ReportRow) => string | null;
}

/** Today on the line: completed stops, the current one, upcoming ones, and the drives between. */
export function DayLine({ stops, facts, coverUrl }: DayLineProps) {
  const [first] = stops;
  const route = routeUrl(stops.filter(({ state }) => state !== 'done').map(({ address }) => address));
  return (
    <>
      {first !== undefined && first.state !== 'done' && first.travelMinutes > 0 && (
        <p className="type-meta mt-6 -mb-4 ml-[4.125rem] text-text-2">
          <Drive to={first} />
        </p>
      )}
      <LineList label="Inspections of today" className="-ml-5 mt-8">
        {stops.map((stop, index) => (
          <Stop key={stop.id} stop={stop} next={stops[index + 1]} facts={facts} coverUrl={coverUrl} />
        ))}
      </LineList>
      {route !== null && (
        <p className="type-meta mt-2 mb-0 ml-[4.125rem]">
          <TextLink isAlone render={<a href={route} target="_blank" rel="noreferrer" />}>
            Open the route in a map
          </TextLink>
        </p>
      )}
    </>
  );
}

interface StopProps extends Pick<DayLineProps, 'facts' | 'coverUrl'> {
  readonly stop: DayStop;
  readonly next: DayStop | undefined;
}

function Stop({ stop, next, facts, coverUrl }: StopProps) {
  const { row, state } = stop;
  const known = row === null ? undefined : facts.get(row.id);
  const percent = known && known.total > 0 ? Math.floor((known.done / known.total) * 100) : 0;
  const hasDrive = next !== undefined && next.state !== 'done' && !next.isSamePlace;
  const hasTags = stop.isUnsigned || row?.status === 'published';
  const isCurrentReport = state === 'current' && row !== null;
  return (
    <LineStop
      title={stop.title}
      state={state}
      done={state === 'done' ? 1 : (known?.done ?? 0)}
      total={state === 'done' ? 1 : (known?.total ?? 0)}
      over={stop.when}
      meta={[stop.what, stop.facts].filter((part) => part !== '').join('. ')}
      lead={<Cover url={row === null ? null : coverUrl(row)} />}
      foot={
        (isCurrentReport || hasTags) && (
          <>
            {isCurrentReport && (
              <LinkButton
                label={percent === 0 ? 'Start' : `Continue, ${percent}%`}
                variant="primary"
                render={<Link to="/reports/$id" params={{ id: row.id }} />}
              />
            )}
            {row?.status === 'published' && <Tag tone="good">Published</Tag>}
            {stop.isUnsigned && <Tag tone="needs">Agreement not signed</Tag>}
          </>
        )
      }
      render={
        row ? (
          <Link to="/reports/$id" params={{ id: row.id }} />
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

/** '25 min drive, leave by 1:35 PM' with directions. */
function Drive({ to }: { to: DayStop }) {
  const words = driveInWords(to.travelMinutes);
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <Icon of={words === '' ? Navigation : Car} size="desk" />
      {words !== '' && <span>{`${words}, leave by ${to.leaveAt}`}</span>}
      {to.address !== '' && (
        <TextLink
          isAlone
          render={
            <a
              href={directionsUrl(to.address)}
              target="_blank"
              rel="noreferrer"
              aria-label={`Directions to ${to.title}`}
            />
          }
        >
          Directions
        </TextLink>
      )}
    </span>
  );
}
