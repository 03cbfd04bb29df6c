import { progressOf, spellMinutes } from '@plumbline/domain/office/routes/day-progress';
import type { DaySchedule } from '@plumbline/domain/office/routes/day-schedule';
import { MAP_APP_LABELS, mapApps, navigateUrl } from '@plumbline/domain/office/routes/navigate-url';
import type { DayStop, RouteDay } from '@plumbline/domain/office/routes/route-day';
import { Button, Card, IconButton, LinkButton, Menu, MenuItem } from '@plumbline/ui';
import { Check, ChevronDown, LogOut, MapPinCheck, Navigation } from 'lucide-react';
import { localDay } from '#src/ground/device/local-day.ts';
import { useMinute } from '#src/ground/local/react/use-minute.ts';
import { mapApp } from '#src/ground/stop-links/map-app.ts';
import { PhoneLinks } from '#src/ground/stop-links/stop-links.tsx';
import { legWords, writeSeconds } from '../route-words.ts';
import type { RouteEdits } from '../use-route-edits.ts';
import type { RouteWorld } from '../use-routes.ts';
import { LateNotice } from './late-notice.tsx';

interface NextStopProps {
  readonly day: RouteDay;
  readonly world: RouteWorld;
  readonly schedule: DaySchedule;
  readonly edits: RouteEdits;
}

/** On the day: where to go now, and what to record. */
export function NextStop({ day, world, schedule, edits }: NextStopProps) {
  const nowMs = useMinute();
  if (day.route.routeOn !== localDay(nowMs) || day.stops.length === 0) return null;
  const progress = progressOf(day, schedule, nowMs);
  const { state, current, next, expected } = progress;
  if (state === 'done') return null;
  const stop = current ?? next;
  if (stop === null) return null;
  const now = (): string => new Date().toISOString();
  const [first] = expected;
  const leg = schedule.legs[day.stops.indexOf(stop)];
  return (
    <>
      <LateNotice day={day} late={progress.late} world={world} />
      <Card padding="large" className="mb-5">
        <p className="type-meta m-0 text-text-2">{current === null ? 'Next stop' : 'You are here'}</p>
        <h2 className="type-h1 m-0 mt-1 text-balance">{stop.title}</h2>
        <p className="type-body m-0 mt-1 text-text-2">
          {current === null
            ? [
                leg === undefined || leg.seconds === 0 ? '' : legWords(leg),
                first === undefined ? '' : `expected at ${writeSeconds(day, first.startsAtSeconds)}`,
              ]
                .filter((part) => part !== '')
                .join(', ')
            : `Planned for ${spellMinutes(stop.serviceSeconds)}`}
        </p>
        {stop.row.notes !== '' && <p className="type-body m-0 mt-2 whitespace-pre-line">{stop.row.notes}</p>}
        <div className="mt-4 flex flex-wrap gap-2.5">
          {current === null ? (
            <>
              <Navigate stop={stop} />
              <Button label="Arrived" icon={MapPinCheck} onClick={() => void edits.arrive(stop, now())} />
            </>
          ) : (
            <Button
              label="Left"
              icon={LogOut}
              variant="primary"
              onClick={() => void edits.leave(stop, now())}
            />
          )}
          <PhoneLinks stop={stop} client={world.contact(stop.appointment?.contactId ?? null)} />
        </div>
      </Card>
    </>
  );
}

/** Opens the chosen map app; the arrow chooses another. */
function Navigate({ stop }: { readonly stop: DayStop }) {
  const chosen = mapApp.use();
  const url = navigateUrl(chosen, stop);
  if (url === null) return null;
  return (
    <span className="flex gap-1">
      <LinkButton
        label="Navigate"
        icon={Navigation}
        variant="primary"
        render={
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            aria-label={`Navigate to ${stop.title} with ${MAP_APP_LABELS[chosen]}`}
          />
        }
      />
      <Menu trigger={<IconButton icon={ChevronDown} variant="plain" label="Choose map app" />}>
        {mapApps.map((app) => (
          <MenuItem
            key={app}
            label={MAP_APP_LABELS[app]}
            {...(app === chosen && { icon: Check })}
            onSelect={() => mapApp.keep(app)}
          />
        ))}
      </Menu>
    </span>
  );
}
