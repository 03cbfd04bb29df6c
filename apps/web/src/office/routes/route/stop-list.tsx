import type { DaySchedule } from '@plumbline/domain/office/routes/day-schedule';
import type { RouteDay } from '@plumbline/domain/office/routes/route-day';
import { EmptyState, Icon, OrderedList, OrderHandle } from '@plumbline/ui';
import { Flag, House } from 'lucide-react';
import { useState } from 'react';
import { legWords, writeSeconds } from '../route-words.ts';
import type { RouteEdits } from '../use-route-edits.ts';
import { DriveLine, StopRow } from './stop-row.tsx';
import { StopSheet } from './stop-sheet.tsx';

interface StopListProps {
  readonly day: RouteDay;
  readonly schedule: DaySchedule;
  readonly edits: RouteEdits;
  readonly selectedId: string | null;
  readonly onSelect: (id: string | null) => void;
}

/** The day on its line: start, stops in order with the drives between, end. */
export function StopList({ day, schedule, edits, selectedId, onSelect }: StopListProps) {
  const [editedId, setEditedId] = useState<string | null>(null);
  const { stops, start, end } = day;
  const edited = stops.find(({ id }) => id === editedId) ?? null;
  if (stops.length === 0)
    return (
      <EmptyState title="No stops yet" className="mt-4">
        Add an address, or book an appointment for this day.
      </EmptyState>
    );
  const last = schedule.legs.at(-1);
  return (
    <section aria-label="Stops" className="mt-2">
      {start !== null && (
        <EndRow
          icon={House}
          label={`Leave ${start.address || 'the start'}`}
          time={writeSeconds(day, schedule.leaveAtSeconds)}
        />
      )}
      <OrderedList
        label="Stops in order"
        items={stops}
        keyOf={({ id }) => id}
        onMove={(from, to) => void edits.move(day, from, to)}
        className="[&>li]:border-b-0"
      >
        {(stop, index, onDragStart) => (
          <StopRow
            day={day}
            stop={stop}
            number={index + 1}
            times={schedule.stops[index]}
            leg={index === 0 && start === null ? null : (schedule.legs[index] ?? null)}
            hasNext={index < stops.length - 1 || end !== null}
            isSelected={stop.id === selectedId}
            edits={edits}
            onSelect={() => onSelect(stop.id === selectedId ? null : stop.id)}
            onEdit={() => setEditedId(stop.id)}
            handle={
              stops.length > 1 && (
                <OrderHandle
                  label={stop.title}
                  index={index}
                  count={stops.length}
                  onMove={(to) => void edits.move(day, index, to)}
                  onDragStart={onDragStart}
                />
              )
            }
          />
        )}
      </OrderedList>
      {end !== null && last !== undefined && (
        <>
          <DriveLine words={legWords(last)} />
          <EndRow icon={Flag} label={end.address || 'End'} time={writeSeconds(day, schedule.endsAtSeconds)} />
        </>
      )}
      {edited !== null && (
        <StopSheet key={edited.id} day={day} stop={edited} edits={edits} onClose={() => setEditedId(null)} />
      )}
    </section>
  );
}

function EndRow({ icon, label, time }: { icon: typeof House; label: string; time: string }) {
  return (
    <p className="m-0 flex min-h-11 items-center gap-3 px-0.5 text-ui leading-5 text-text-2">
      <span className="grid size-9 flex-none place-items-center">
        <Icon of={icon} />
      </span>
      <span className="min-w-0 flex-1">{label}</span>
      <span className="font-strong text-text">{time}</span>
    </p>
  );
}
