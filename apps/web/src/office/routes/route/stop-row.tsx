import { spellMinutes } from '@plumbline/domain/office/routes/day-progress';
import { navigateUrl } from '@plumbline/domain/office/routes/navigate-url';
import type { DayStop, RouteDay } from '@plumbline/domain/office/routes/route-day';
import type { StopTimes } from '@plumbline/domain/office/routes/route-problem';
import type { Leg } from '@plumbline/domain/office/routes/travel-times';
import { zoneLabel } from '@plumbline/domain/time/wall-clock';
import {
  classNames,
  Icon,
  IconButton,
  Menu,
  MenuItem,
  MenuLinkItem,
  MenuSeparator,
  Tag,
} from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { CalendarDays, Car, Ellipsis, Lock, LockOpen, Navigation, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { writeTime } from '#src/ground/device/hour-style.ts';
import { mapApp } from '#src/ground/stop-links/map-app.ts';
import { legWords, writeSeconds } from '../route-words.ts';
import type { RouteEdits } from '../use-route-edits.ts';
import { StopBead } from './stop-bead.tsx';

export interface StopRowProps {
  readonly day: RouteDay;
  readonly stop: DayStop;
  /** In order, from 1. */
  readonly number: number;
  readonly times: StopTimes | undefined;
  /** The drive to it; null when the day begins here. */
  readonly leg: Leg | null;
  /** The line goes on below it. */
  readonly hasNext: boolean;
  readonly isSelected: boolean;
  readonly edits: RouteEdits;
  readonly onSelect: () => void;
  readonly onEdit: () => void;
  readonly handle: ReactNode;
}

export function StopRow({
  day,
  stop,
  number,
  times,
  leg,
  hasNext,
  isSelected,
  edits,
  onSelect,
  onEdit,
  handle,
}: StopRowProps) {
  const { row, title } = stop;
  const isDone = row.leftAt !== null;
  return (
    <div className="relative">
      {leg !== null && <DriveLine words={legWords(leg)} isDone={row.arrivedAt !== null || isDone} />}
      <div className={classNames('flex items-start gap-3 rounded-md', isSelected && 'bg-surface')}>
        <span className="flex flex-none flex-col items-center self-stretch">
          <StopBead
            number={number}
            isDone={isDone}
            isCurrent={row.arrivedAt !== null && !isDone}
            isSelected={isSelected}
          />
          {hasNext && (
            <span
              aria-hidden="true"
              className={classNames('w-0.5 flex-1', isDone ? 'bg-mark' : 'bg-track')}
            />
          )}
        </span>
        <button
          type="button"
          aria-pressed={isSelected}
          onClick={onSelect}
          className="min-h-11 min-w-0 flex-1 cursor-pointer rounded-md bg-transparent p-0 pt-1.5 pb-1 text-left"
        >
          <span className="block text-body leading-5.5 font-strong text-pretty">{title}</span>
          <span className="type-meta block text-text-2">
            {times === undefined ? '' : whenWords(day, stop, times)}
          </span>
          {stop.address !== '' && stop.address !== title && (
            <span className="type-meta block text-text-3">{stop.address}</span>
          )}
          <StopTags day={day} stop={stop} times={times} />
        </button>
        <StopMenu stop={stop} edits={edits} onEdit={onEdit} />
        {handle}
      </div>
    </div>
  );
}

/** '9:00 AM to 12:00 PM'; at a stop that was left, when that was. */
function whenWords(day: RouteDay, { row, serviceSeconds }: DayStop, times: StopTimes): string {
  const write = (seconds: number): string => writeSeconds(day, seconds);
  const writeInstant = (at: string): string => write(day.clock.secondsAt(Date.parse(at)));
  if (row.leftAt !== null) return `Left ${writeInstant(row.leftAt)}`;
  if (row.arrivedAt !== null) return `Arrived ${writeInstant(row.arrivedAt)}`;
  const { startsAtSeconds, leavesAtSeconds } = times;
  return serviceSeconds === 0
    ? write(startsAtSeconds)
    : `${write(startsAtSeconds)} to ${write(leavesAtSeconds)}`;
}

function StopTags({ day, stop, times }: Pick<StopRowProps, 'day' | 'stop' | 'times'>) {
  const { window, isLocked, point, row } = stop;
  const lateSeconds = times?.lateSeconds ?? 0;
  const houseTime = houseTimeWords(day, stop);
  const tags = [
    lateSeconds > 0 && row.arrivedAt === null ? (
      <Tag key="late" tone="needs">{`${spellMinutes(lateSeconds)} late`}</Tag>
    ) : null,
    isLocked ? (
      <Tag key="locked" icon={Lock}>
        Locked
      </Tag>
    ) : null,
    houseTime === '' ? null : <Tag key="zone">{houseTime}</Tag>,
    window === null ? null : <Tag key="window">{windowWords(row)}</Tag>,
    point === null ? <Tag key="place">Not located</Tag> : null,
  ].filter((tag) => tag !== null);
  return tags.length === 0 ? null : <span className="mt-1.5 flex flex-wrap gap-1.5">{tags}</span>;
}

/** '8:00 AM CST at the house'; '' where the house has the day's clock. */
function houseTimeWords({ clock }: RouteDay, { appointment, agreedAtSeconds }: DayStop): string {
  if (appointment === null || agreedAtSeconds === null) return '';
  const { timeZone } = appointment;
  const time = clock.timeAt(agreedAtSeconds, timeZone);
  if (time === clock.timeAt(agreedAtSeconds)) return '';
  return `${writeTime(time)} ${zoneLabel(timeZone, clock.instantAt(agreedAtSeconds))} at the house`;
}

function windowWords({ opensAt, closesAt }: DayStop['row']): string {
  const [from, to] = [opensAt, closesAt].map((time) => (time === '' ? '' : writeTime(time)));
  if (from === '') return `By ${to}`;
  return to === '' ? `From ${from}` : `${from} to ${to}`;
}

function StopMenu({ stop, edits, onEdit }: Pick<StopRowProps, 'stop' | 'edits' | 'onEdit'>) {
  const { appointment, isLocked } = stop;
  const url = navigateUrl(mapApp.use(), stop);
  return (
    <Menu trigger={<IconButton icon={Ellipsis} label={`Actions for ${stop.title}`} />}>
      <MenuItem label="Edit stop" icon={Pencil} onSelect={onEdit} />
      <MenuItem
        label={isLocked ? 'Unlock' : 'Lock place and time'}
        icon={isLocked ? LockOpen : Lock}
        onSelect={() => void edits.setLocked(stop, !isLocked)}
      />
      {url !== null && (
        <MenuLinkItem
          label="Navigate"
          icon={Navigation}
          render={<a href={url} target="_blank" rel="noreferrer" />}
        />
      )}
      {appointment !== null && (
        <MenuLinkItem
          label="Open appointment"
          icon={CalendarDays}
          render={<Link to="/calendar/appointments/$id" params={{ id: appointment.id }} />}
        />
      )}
      <MenuSeparator />
      <MenuItem
        label="Remove from route"
        icon={Trash2}
        isDestructive
        onSelect={() => void edits.removeStop(stop)}
      />
    </Menu>
  );
}

/** The drive between two stops, on the line. */
export function DriveLine({ words, isDone = false }: { readonly words: string; readonly isDone?: boolean }) {
  return (
    <p className="type-meta m-0 flex min-h-8 items-center gap-3 text-text-3">
      <span className="flex w-9 flex-none justify-center self-stretch">
        <span aria-hidden="true" className={classNames('w-0.5', isDone ? 'bg-mark' : 'bg-track')} />
      </span>
      <Icon of={Car} size="desk" />
      {words}
    </p>
  );
}
