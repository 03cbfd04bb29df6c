import { classNames, Icon, LineList, LineStop, LinkButton, Tag, TextLink } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { Car, Navigation } from 'lucide-react';
import type { ReportFacts } from '../../report-overview/report-facts.ts';
import type { ReportRow } from '../../report-overview/report-row.ts';
import type { DayStop } from './day-plan.ts';
import { directionsUrl, driveInWords, routeUrl } from './day-route.ts';

interface DayLineProps {
  readonly stops: readonly DayStop[];
  readonly facts: ReadonlyMap<string, ReportFacts>;
  readonly coverUrl: (row: ReportRow) => string | null;
}

/** Today on the line: what is done, where you are, what is ahead, and the drives between. */
export function DayLine({ stops, facts, coverUrl }: DayLineProps) {
  const [first] = stops;
  const route = routeUrl(stops.filter(({ state }) => state !== 'done').map(({ address }) => address));
  return (
    <>
      {first !== undefined && first.state !== 'done' && first.travelMinutes > 0 && (
        <p className="type-meta mt-6 -mb-4 ml-[3.25rem] text-text-2">
          <Drive to={first} />
        </p>
      )}
      <LineList label="Inspections of today" className="-ml-5 mt-8 desk:-ml-4">
        {stops.map((stop, index) => (
          <Stop key={stop.id} stop={stop} next={stops[index + 1]} facts={facts} coverUrl={coverUrl} />
        ))}
      </LineList>
      {route !== null && (
        <p className="type-meta mt-2 mb-0 ml-[3.25rem]">
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
  const picture = row === null ? null : coverUrl(row);
  const hasDrive = next !== undefined && next.state !== 'done' && !next.isSamePlace;
  const hasTags = stop.isUnsigned || row?.status === 'published';
  const isCurrentReport = state === 'current' && row !== null;
  return (
    <LineStop
      title={stop.title}
      state={state}
      done={state === 'done' ? 1 : (known?.done ?? 0)}
      total={state === 'done' ? 1 : (known?.total ?? 0)}
      meta={[`${stop.when}. ${stop.what}`, stop.facts].filter((part) => part !== '').join('. ')}
      aside={
        picture !== null && (
          <img src={picture} alt="" className="size-14 flex-none rounded-desk object-cover" />
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
      {(isCurrentReport || hasTags || hasDrive) && (
        <div className={classNames('grid justify-items-start gap-2.5', isCurrentReport && 'pt-2')}>
          {isCurrentReport && (
            <LinkButton
              label={percent === 0 ? 'Start' : `Continue, ${percent}%`}
              variant="primary"
              render={<Link to="/reports/$id" params={{ id: row.id }} />}
            />
          )}
          {hasTags && (
            <div className="flex flex-wrap gap-2">
              {row?.status === 'published' && <Tag tone="good">Published</Tag>}
              {stop.isUnsigned && <Tag tone="needs">Agreement not signed</Tag>}
            </div>
          )}
          {hasDrive && (
            <p className="type-meta m-0 mt-1 text-text-2">
              <Drive to={next} />
            </p>
          )}
        </div>
      )}
    </LineStop>
  );
}

/** '25 min drive, leave by 1:35 PM' and the way there. */
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
