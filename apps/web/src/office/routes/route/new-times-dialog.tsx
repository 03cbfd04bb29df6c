import { countOf } from '@plumbline/domain/ground/format-number';
import type { NewTime } from '@plumbline/domain/office/routes/day-schedule';
import type { RouteDay } from '@plumbline/domain/office/routes/route-day';
import { Button, Checkbox, Dialog } from '@plumbline/ui';
import { useState } from 'react';
import type { Change } from '#src/ground/local/change.ts';
import { type Timed, useFreeTimes } from '#src/office/calendar/appointment/use-free-times.tsx';
import { writeSeconds } from '../route-words.ts';
import { type AppliedOrder, whenOf } from '../use-route-edits.ts';
import type { RouteWorld } from '../use-routes.ts';

interface NewTimesDialogProps {
  readonly day: RouteDay;
  readonly world: RouteWorld;
  readonly applied: AppliedOrder;
  /** `decided`: logs overlaps that were decided on. Returns false when it was not written; the reason was shown. */
  readonly onApply: (applied: AppliedOrder, decided: readonly Change[]) => Promise<boolean>;
  /** Emails the new time of these appointments. */
  readonly onEmail: (appointmentIds: readonly string[]) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks before agreed times change: each old and new time, and whether clients are emailed. */
export function NewTimesDialog({ day, world, applied, onApply, onEmail, onClose }: NewTimesDialogProps) {
  const { times, order } = applied;
  const [isEmailing, setEmailing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const free = useFreeTimes();
  const withEmail = times.flatMap(({ stop: { appointment } }) =>
    appointment !== null && (world.contact(appointment.contactId)?.email ?? '') !== ''
      ? [appointment.id]
      : [],
  );
  async function apply(changed: AppliedOrder): Promise<void> {
    setBusy(true);
    const decided = await free.check(changed.times.flatMap((time) => timedOf(day, time)));
    const isDone = decided !== null && (await onApply(changed, decided));
    setBusy(false);
    if (!isDone) return;
    if (isEmailing && changed.times.length > 0) await onEmail(withEmail);
    onClose();
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Change ${countOf(times.length, 'agreed time')}?`}
      description="Clients who booked online are emailed about a new time automatically. Locked appointments keep theirs."
      footer={
        <>
          <Button label="Cancel" variant="bare" onClick={onClose} />
          {order !== null && (
            <Button label="Keep agreed times" onClick={() => void apply({ ...applied, times: [] })} />
          )}
          <Button
            label="Change times"
            variant="primary"
            isBusy={isBusy}
            onClick={() => void apply(applied)}
          />
        </>
      }
    >
      <TimesTable day={day} times={times} />
      {withEmail.length > 0 && (
        <Checkbox
          className="mt-3"
          label={`Email the new time to ${countOf(withEmail.length, 'client')}`}
          description="Sent once the change has uploaded."
          checked={isEmailing}
          onChange={(event) => setEmailing(event.target.checked)}
        />
      )}
      {free.dialog}
    </Dialog>
  );
}

/** At its new time, for the people it has. */
function timedOf(day: RouteDay, { stop: { appointment }, toSeconds }: NewTime): Timed[] {
  if (appointment === null) return [];
  const { id, travelMinutes } = appointment;
  const when = whenOf(appointment, day.clock.instantAt(toSeconds));
  const startMs = Date.parse(when.appointmentDate);
  return [
    {
      id,
      userIds: null,
      startMs,
      endMs: when.endsAt === null ? startMs : Date.parse(when.endsAt),
      travelMinutes,
    },
  ];
}

const TimesTable = ({ day, times }: { readonly day: RouteDay; readonly times: readonly NewTime[] }) => (
  <div className="max-h-[45vh] overflow-y-auto">
    <table className="w-full border-collapse text-left text-ui leading-5">
      <thead className="type-meta text-text-3">
        <tr>
          <th className="py-1.5 pr-3 font-medium">Appointment</th>
          <th className="py-1.5 pr-3 font-medium">Agreed</th>
          <th className="py-1.5 font-medium">New</th>
        </tr>
      </thead>
      <tbody>
        {times.map(({ stop, fromSeconds, toSeconds }) => (
          <tr key={stop.id} className="border-t border-line">
            <th scope="row" className="py-2 pr-3 font-strong">
              {stop.title}
            </th>
            <td className="py-2 pr-3 whitespace-nowrap text-text-2">{writeSeconds(day, fromSeconds)}</td>
            <td className="py-2 font-strong whitespace-nowrap">{writeSeconds(day, toSeconds)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
