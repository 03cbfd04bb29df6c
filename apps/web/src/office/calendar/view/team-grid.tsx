/**
 * One day with a column for each inspector. An entry can be dragged to another time or inspector, or by its end to
 * another length; Alt and the arrow keys do the same (key-move.ts).
 */
import { writeHour, writeTime } from '#src/ground/device/hour-style.ts';
import './calendar.css';
import { initials } from '@plumbline/domain/ground/person-name';
import { createWallClock } from '@plumbline/domain/time/wall-clock';
import { Avatar } from '@plumbline/ui';
import { useEffect, useRef } from 'react';
import { AxisZone } from './axis-zone.tsx';
import type { CalendarEntries } from './calendar-entries.ts';
import type { Colours } from './colours.ts';
import { MOVE_KEYS } from './key-move.ts';
import { KeyMoveWords } from './key-move-words.tsx';
import { lanesOf } from './lanes.ts';
import { BACK_LOOKS, visitLook } from './looks.ts';
import { draggedSpan, HOUR_PX } from './team-drag.ts';
import { useTeamDrag } from './use-team-drag.ts';
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
  readonly onMove: (
    appointmentId: string,
    startMs: number,
    endMs: number,
    userId?: string | null,
  ) => Promise<boolean>;
  /** Keys have moved an appointment to a day that is not shown. */
  readonly onShow: (day: string) => void;
}

const HOUR_MS = 3_600_000;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const FIRST_SHOWN_HOUR = 7;
const drawnClock = createWallClock('UTC');

export function TeamGrid(props: TeamGridProps) {
  const { day, columns, entries, colours, nowMs, axisLabel, onOpen } = props;
  const dayMs = Date.parse(`${day}T00:00:00Z`);
  const scroller = useRef<HTMLDivElement>(null);
  const row = useRef<HTMLDivElement>(null);
  const team = useTeamDrag(props, row);
  const isHeld = team.drag !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a day begins at its morning; the focus scrolls to what keys hold
  useEffect(() => {
    if (!isHeld) scroller.current?.scrollTo({ top: FIRST_SHOWN_HOUR * HOUR_PX - 8 });
  }, [day]);

  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
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
                  nowMs={nowMs}
                  team={team}
                  onOpen={onOpen}
                />
              ))}
            </div>
          </div>
        </div>
      </div>
      <KeyMoveWords words={team.words} />
    </div>
  );
}

interface TeamLaneProps {
  readonly column: TeamColumn;
  readonly index: number;
  readonly dayMs: number;
  readonly entries: CalendarEntries;
  readonly nowMs: number;
  readonly team: ReturnType<typeof useTeamDrag>;
  readonly onOpen: (appointmentId: string) => void;
}

function TeamLane(props: TeamLaneProps) {
  const { column, index, dayMs, entries, nowMs, team } = props;
  const { drag } = team;
  const isOfColumn = ({ userId }: { readonly userId: string | null }): boolean => userId === column.userId;
  const visits = entries.visits.filter(({ userIds, appointment }) =>
    column.userId === null ? appointment.userId === null : userIds.includes(column.userId),
  );
  const dragged = drag && draggedSpan(drag.entry, drag);
  const isGuest = drag?.keys != null && drag.columnIndex === index && !isDrawn(drag.entry.id, entries, dayMs);
  const lanes = [
    ...lanesOf(visits.filter((each) => overlapsDay(each, dayMs))),
    ...(isGuest && dragged !== null ? [{ item: { ...drag.entry, ...dragged }, lane: 0, lanes: 1 }] : []),
  ];
  const back = entries.back.filter(
    (each) => (isOfColumn(each) || each.userId === null) && overlapsDay(each, dayMs),
  );
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
          className="pointer-events-none absolute inset-x-0 border-t-2 border-mark"
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
            aria-keyshortcuts={item.isOff ? undefined : MOVE_KEYS}
            onPointerDown={(event) => team.grab(event, item, index)}
            onPointerMove={team.follow}
            onPointerUp={team.drop}
            onPointerCancel={team.letGo}
            onBlur={team.letGo}
            onKeyDown={(event) => team.pressKey(event, item, index)}
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

const isDrawn = (id: string, { visits }: CalendarEntries, dayMs: number): boolean =>
  visits.some((each) => each.id === id && overlapsDay(each, dayMs));

const overlapsDay = (each: { readonly startMs: number; readonly endMs: number }, dayMs: number): boolean =>
  each.startMs < dayMs + 24 * HOUR_MS && each.endMs >= dayMs;

function placeOf(startMs: number, endMs: number, dayMs: number): { top: string; height: string } {
  const fromMs = Math.max(0, startMs - dayMs);
  const untilMs = Math.min(24 * HOUR_MS, endMs - dayMs);
  const heightPx = Math.max(24, ((untilMs - fromMs) / HOUR_MS) * HOUR_PX - 2);
  return { top: `${(fromMs / HOUR_MS) * HOUR_PX}px`, height: `${heightPx}px` };
}

const clockText = (drawnMs: number): string => writeTime(drawnClock.wallAt(drawnMs).time);
