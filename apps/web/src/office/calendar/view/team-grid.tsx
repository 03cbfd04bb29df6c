/**
 * One day with a column for each inspector. An entry can be dragged to another time or inspector, or by its end to
 * another length; the appointment's form offers the same by keyboard.
 */
import { writeHour, writeTime } from '#src/ground/device/hour-style.ts';
import './calendar.css';
import { initials } from '@plumbline/domain/ground/person-name';
import { createWallClock } from '@plumbline/domain/time/wall-clock';
import { Avatar } from '@plumbline/ui';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { AxisZone } from './axis-zone.tsx';
import type { CalendarEntries, VisitEntry } from './calendar-entries.ts';
import type { Colours } from './colours.ts';
import { lanesOf } from './lanes.ts';
import { BACK_LOOKS, visitLook } from './looks.ts';
import { canChangeColumn, draggedSpan, leadAfterDrop } from './team-drag.ts';
import { VisitContent } from './visit-content.tsx';

export interface TeamColumn {
  /** Null: unassigned. */
  readonly userId: string | null;
  readonly name: string;
}

export interface TeamGridProps {
  readonly day: string;
  readonly columns: readonly TeamColumn[];
  readonly entries: CalendarEntries;
  readonly colours: Colours;
  readonly nowMs: number;
  /** Whose hours the axis shows: 'EST'. */
  readonly axisLabel: string;
  readonly onOpen: (appointmentId: string) => void;
  /** Drawn wall times; `userId` for a new lead. */
  readonly onMove: (appointmentId: string, startMs: number, endMs: number, userId?: string | null) => void;
}

const HOUR_MS = 3_600_000;
const HOUR_PX = 56;
const SNAP_MS = 15 * 60_000;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const FIRST_SHOWN_HOUR = 7;
const drawnClock = createWallClock('UTC');

interface Drag {
  readonly entry: VisitEntry;
  readonly fromX: number;
  readonly fromY: number;
  readonly grabbedUserId: string | null;
  readonly columnIndex: number;
  readonly isByEnd: boolean;
  readonly shiftMs: number;
  readonly isMoving: boolean;
}

export function TeamGrid(props: TeamGridProps) {
  const { day, columns, entries, colours, nowMs, axisLabel, onOpen, onMove } = props;
  const dayMs = Date.parse(`${day}T00:00:00Z`);
  const scroller = useRef<HTMLDivElement>(null);
  const row = useRef<HTMLDivElement>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  useEffect(() => {
    scroller.current?.scrollTo({ top: FIRST_SHOWN_HOUR * HOUR_PX - 8 });
  }, []);

  function follow(event: PointerEvent): void {
    if (drag === null) return;
    const box = row.current?.getBoundingClientRect();
    const width = (box?.width ?? 1) / columns.length;
    const index = Math.floor((event.clientX - (box?.left ?? 0)) / width);
    const shiftMs = Math.round((((event.clientY - drag.fromY) / HOUR_PX) * HOUR_MS) / SNAP_MS) * SNAP_MS;
    const isFar = Math.hypot(event.clientX - drag.fromX, event.clientY - drag.fromY) > 6;
    setDrag({
      ...drag,
      shiftMs,
      columnIndex:
        canChangeColumn(drag) && !drag.isByEnd
          ? Math.min(columns.length - 1, Math.max(0, index))
          : drag.columnIndex,
      isMoving: drag.isMoving || isFar,
    });
  }
  function drop(): void {
    if (drag === null) return;
    setDrag(null);
    const { entry, grabbedUserId, columnIndex, isMoving } = drag;
    if (!isMoving) {
      onOpen(entry.id);
      return;
    }
    const over = columns[columnIndex];
    const lead = over && leadAfterDrop({ entry, grabbedUserId, overUserId: over.userId });
    const { startMs, endMs } = draggedSpan(entry, drag);
    onMove(entry.id, startMs, endMs, lead);
  }

  return (
    <div ref={scroller} className="min-h-0 flex-1 overflow-auto" data-scroller>
      <div style={{ minWidth: `${3.5 + columns.length * 9}rem` }}>
        <div className="sticky top-0 z-2 flex border-b border-line bg-bg pl-14">
          <AxisZone label={axisLabel} />
          {columns.map(({ userId, name }) => (
            <div
              key={userId ?? ''}
              className="flex min-w-0 flex-1 items-center gap-2 border-l border-line px-3 py-2.5"
            >
              <Avatar name={name} initials={initials(name)} size={24} isDecorative />
              <span className="type-ui truncate">{name}</span>
              <span
                aria-hidden="true"
                className="ml-auto size-3 flex-none rounded-sm"
                style={{ backgroundColor: colours.ofUser(userId) }}
              />
            </div>
          ))}
        </div>
        <div className="relative flex pl-14" style={{ height: `${24 * HOUR_PX}px` }}>
          {HOURS.map((hour) => (
            <div
              key={hour}
              aria-hidden="true"
              className="type-micro pointer-events-none absolute inset-x-0 border-t border-line text-text-3"
              style={{ top: `${hour * HOUR_PX}px` }}
            >
              <span className="absolute top-0.5 left-1.5">{hour === 0 ? '' : writeHour(hour)}</span>
            </div>
          ))}
          <div ref={row} className="flex min-w-0 flex-1">
            {columns.map((column, index) => (
              <TeamLane
                key={column.userId ?? ''}
                column={column}
                index={index}
                dayMs={dayMs}
                entries={entries}
                drag={drag}
                nowMs={nowMs}
                onOpen={onOpen}
                onGrab={(event, entry) => {
                  if (entry.isOff || event.button !== 0) return;
                  event.currentTarget.setPointerCapture(event.pointerId);
                  const { clientX, clientY } = event;
                  setDrag({
                    entry,
                    fromX: clientX,
                    fromY: clientY,
                    grabbedUserId: column.userId,
                    columnIndex: index,
                    isByEnd: event.target instanceof Element && event.target.hasAttribute('data-end'),
                    shiftMs: 0,
                    isMoving: false,
                  });
                }}
                onFollow={follow}
                onDrop={drop}
                onLetGo={() => setDrag(null)}
              />
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}

interface TeamLaneProps {
  readonly column: TeamColumn;
  readonly index: number;
  readonly dayMs: number;
  readonly entries: CalendarEntries;
  readonly drag: Drag | null;
  readonly nowMs: number;
  readonly onOpen: (appointmentId: string) => void;
  readonly onGrab: (event: PointerEvent<HTMLElement>, entry: VisitEntry) => void;
  readonly onFollow: (event: PointerEvent) => void;
  readonly onDrop: () => void;
  readonly onLetGo: () => void;
}

function TeamLane(props: TeamLaneProps) {
  const { column, index, dayMs, entries, drag, nowMs } = props;
  const isOfColumn = ({ userId }: { readonly userId: string | null }): boolean => userId === column.userId;
  const visits = entries.visits.filter(({ userIds, appointment }) =>
    column.userId === null ? appointment.userId === null : userIds.includes(column.userId),
  );
  const lanes = lanesOf(visits.filter((each) => overlapsDay(each, dayMs)));
  const back = entries.back.filter(
    (each) => (isOfColumn(each) || each.userId === null) && overlapsDay(each, dayMs),
  );
  const dragged = drag && draggedSpan(drag.entry, drag);
  const isToday = nowMs >= dayMs && nowMs < dayMs + 24 * HOUR_MS;
  return (
    <section aria-label={column.name} className="relative min-w-0 flex-1 border-l border-line">
      {back.map(({ id, kind, title, startMs, endMs }) => (
        <div
          key={id}
          className={`type-micro pointer-events-none absolute inset-x-1 truncate px-2 text-text-3 ${BACK_LOOKS[kind]}`}
          style={placeOf(startMs, endMs, dayMs)}
        >
          {title}
        </div>
      ))}
      {isToday && (
        <div
          aria-hidden="true"
          className="pointer-events-none absolute inset-x-0 z-1 border-t-2 border-mark"
          style={{ top: `${((nowMs - dayMs) / HOUR_MS) * HOUR_PX}px` }}
        />
      )}
      {lanes.map(({ item, lane, lanes: count }) => {
        const isDragged = drag?.isMoving === true && drag.entry.id === item.id;
        const width = 100 / count;
        return (
          <button
            key={item.id}
            type="button"
            className={`${visitLook(item)} absolute p-0 ${isDragged ? 'opacity-40' : ''}`}
            style={{
              ...placeOf(item.startMs, item.endMs, dayMs),
              left: `calc(${lane * width}% + 4px)`,
              width: `calc(${width}% - 8px)`,
            }}
            onPointerDown={(event) => props.onGrab(event, item)}
            onPointerMove={props.onFollow}
            onPointerUp={props.onDrop}
            onPointerCancel={props.onLetGo}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' && event.key !== ' ') return;
              event.preventDefault();
              props.onOpen(item.id);
            }}
            onClick={(event) => {
              // A click without a pointer (a screen reader); pointers open on release.
              if (event.detail === 0) props.onOpen(item.id);
            }}
          >
            <VisitContent entry={item} isShort={item.endMs - item.startMs < HOUR_MS} />
            {!item.isOff && <span data-end className="absolute inset-x-0 bottom-0 h-2 cursor-ns-resize" />}
          </button>
        );
      })}
      {drag?.isMoving === true && dragged !== null && drag.columnIndex === index && (
        <div
          aria-hidden="true"
          className={`pointer-events-none absolute inset-x-1 z-1 flex rounded-chip border-2 border-mark bg-accent-soft/80 px-2 py-1 ${drag.isByEnd ? 'items-end' : 'items-start'}`}
          style={placeOf(dragged.startMs, dragged.endMs, dayMs)}
        >
          <span className="type-micro">
            {drag.isByEnd ? `until ${clockText(dragged.endMs)}` : clockText(dragged.startMs)}
          </span>
        </div>
      )}
    </section>
  );
}

const overlapsDay = (each: { readonly startMs: number; readonly endMs: number }, dayMs: number): boolean =>
  each.startMs < dayMs + 24 * HOUR_MS && each.endMs >= dayMs;

function placeOf(startMs: number, endMs: number, dayMs: number): { top: string; height: string } {
  const fromMs = Math.max(0, startMs - dayMs);
  const untilMs = Math.min(24 * HOUR_MS, endMs - dayMs);
  const heightPx = Math.max(24, ((untilMs - fromMs) / HOUR_MS) * HOUR_PX - 2);
  return { top: `${(fromMs / HOUR_MS) * HOUR_PX}px`, height: `${heightPx}px` };
}

const clockText = (drawnMs: number): string => writeTime(drawnClock.wallAt(drawnMs).time);
