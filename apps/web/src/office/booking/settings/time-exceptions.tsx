/** Exceptions to the weekly hours: time off, or extra hours. */

import { failedText } from '@plumbline/domain/ground/messages';
import type { ExtraHours, TimeOff } from '@plumbline/domain/tables/records';
import { formatDay } from '@plumbline/domain/time/format-time';
import { createWallClock } from '@plumbline/domain/time/wall-clock';
import { Button, DateInput, Field, IconButton, SegmentedControl, TextInput, TimeInput } from '@plumbline/ui';
import { Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { writeTime } from '#src/ground/device/hour-style.ts';
import { useFormDraft } from '#src/ground/form/use-form-draft.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useCommit } from '#src/ground/local/react/use-commit.ts';
import { useLive } from '#src/ground/local/react/use-live.ts';
import {
  type ExceptionDraft,
  type ExceptionKind,
  emptyException,
  exceptionDraftSchema,
  readException,
} from './exception-draft.ts';
import { HolidaysSheet } from './holidays-sheet.tsx';

export interface TimeExceptionsProps {
  /** Null: the whole office, which can only have time off. */
  readonly userId: string | null;
  readonly zone: string;
}

/** Older ones are history; this many are shown. */
const SHOWN = 20;

export function TimeExceptions({ userId, zone }: TimeExceptionsProps) {
  const { repositories, officeId, store } = useLocal();
  const commit = useCommit();
  const off = useLive(`off ${officeId}`, () => repositories.timeOff.live({ scopeId: officeId }));
  const extra = useLive(`extra ${officeId}`, () => repositories.extraHours.live({ scopeId: officeId }));
  const keeper = useFormDraft(`time-exception-${userId ?? 'office'}`);
  // Restored input; undefined: nothing has been opened or closed since.
  const [typed, setTyped] = useState<ExceptionDraft | null>();
  const draft = typed === undefined ? (exceptionDraftSchema.safeParse(keeper.kept).data ?? null) : typed;
  const [complaint, setComplaint] = useState<string | null>(null);
  const [isHolidaysOpen, setHolidaysOpen] = useState(false);
  const [since] = useState(() => new Date().toISOString());
  const items = [
    ...(off.status === 'ready' ? off.value : []).map((row) => ({ kind: 'off' as const, row })),
    ...(extra.status === 'ready' ? extra.value : []).map((row) => ({ kind: 'extra' as const, row })),
  ]
    .filter(({ row }) => row.userId === userId && Date.parse(row.endsAt) >= Date.parse(since))
    .sort((a, b) => Date.parse(a.row.startsAt) - Date.parse(b.row.startsAt));

  function setDraft(next: ExceptionDraft | null): void {
    setTyped(next);
    if (next === null) void keeper.clear();
    else keeper.save(next);
  }
  async function add(): Promise<void> {
    if (draft === null) return;
    const read = readException(draft, zone);
    if (!read.ok) return setComplaint(read.complaint);
    const { stretches, reason } = read;
    const changes = stretches.map((stretch) =>
      draft.kind === 'extra' && userId !== null
        ? repositories.extraHours.inserting(officeId, store.newId(), { userId, ...stretch, reason })
        : repositories.timeOff.inserting(officeId, store.newId(), { userId, ...stretch, reason }),
    );
    const isAdded = await commit(changes, {
      label: 'Add exception',
      done: draft.kind === 'off' ? 'Time off added' : 'Extra hours added',
      failed: failedText('create', 'exception'),
      undone: 'Removed.',
    });
    if (!isAdded) return;
    setDraft(null);
    setComplaint(null);
  }
  const remove = (kind: ExceptionKind, row: TimeOff | ExtraHours): void =>
    void commit(
      [kind === 'off' ? repositories.timeOff.removing(row) : repositories.extraHours.removing(row)],
      {
        label: 'Remove exception',
        done: kind === 'off' ? 'Time off removed' : 'Extra hours removed',
        failed: failedText('delete', 'exception'),
        undone: 'It is back.',
      },
    );

  return (
    <section aria-label={userId === null ? 'Closed' : 'Time off and extra hours'} className="grid gap-3">
      <h3 className="type-h3 m-0">{userId === null ? 'Closed' : 'Time off and extra hours'}</h3>
      {draft === null ? (
        <div className="flex flex-wrap gap-3">
          <Button
            label={userId === null ? 'Close on a day' : 'Add time off or extra hours'}
            variant="outline"
            onClick={() => setDraft(emptyException)}
          />
          {userId === null && (
            <Button label="US holidays" variant="outline" onClick={() => setHolidaysOpen(true)} />
          )}
        </div>
      ) : (
        <ExceptionForm
          draft={draft}
          complaint={complaint}
          canWork={userId !== null}
          onChange={setDraft}
          onAdd={() => void add()}
          onCancel={() => {
            setDraft(null);
            setComplaint(null);
          }}
        />
      )}
      {items.length === 0 && <p className="type-body m-0 text-text-2">Nothing coming up.</p>}
      <ul className="m-0 grid list-none p-0">
        {items.slice(0, SHOWN).map(({ kind, row }) => (
          <li key={row.id} className="flex items-center gap-3 border-t border-line">
            <div className="min-w-0 flex-1 py-2">
              <p className="type-ui m-0">
                {userId !== null && (kind === 'off' ? 'Off: ' : 'Works: ')}
                <Stretch row={row} zone={zone} />
              </p>
              {row.reason !== '' && <p className="type-meta m-0 text-text-3">{row.reason}</p>}
            </div>
            <IconButton icon={Trash2} label="Remove exception" onClick={() => remove(kind, row)} />
          </li>
        ))}
      </ul>
      {items.length > SHOWN && (
        <p className="type-meta m-0 text-text-3">and {items.length - SHOWN} more after these.</p>
      )}
      {isHolidaysOpen && <HolidaysSheet zone={zone} onClose={() => setHolidaysOpen(false)} />}
    </section>
  );
}

function Stretch({ row, zone }: { row: Pick<TimeOff, 'startsAt' | 'endsAt'>; zone: string }) {
  const clock = useMemo(() => createWallClock(zone), [zone]);
  const [start, end] = [clock.wallAt(Date.parse(row.startsAt)), clock.wallAt(Date.parse(row.endsAt))];
  const isWhole = start.time === '00:00' && end.time === '00:00';
  if (isWhole) {
    const last = clock.wallAt(Date.parse(row.endsAt) - 1).day;
    return <>{last === start.day ? formatDay(start.day) : `${formatDay(start.day)} to ${formatDay(last)}`}</>;
  }
  const from = `${formatDay(start.day)}, ${writeTime(start.time)}`;
  const to = start.day === end.day ? writeTime(end.time) : `${formatDay(end.day)}, ${writeTime(end.time)}`;
  return (
    <>
      {from} to {to}
    </>
  );
}

interface ExceptionFormProps {
  readonly draft: ExceptionDraft;
  readonly complaint: string | null;
  readonly canWork: boolean;
  readonly onChange: (draft: ExceptionDraft) => void;
  readonly onAdd: () => void;
  readonly onCancel: () => void;
}

function ExceptionForm({ draft, complaint, canWork, onChange, onAdd, onCancel }: ExceptionFormProps) {
  const put = (part: Partial<ExceptionDraft>): void => onChange({ ...draft, ...part });
  return (
    <form
      noValidate
      className="grid gap-4 rounded-md border border-line p-4"
      onSubmit={(event) => {
        event.preventDefault();
        onAdd();
      }}
    >
      {canWork && (
        <SegmentedControl
          label="Kind"
          options={[
            { value: 'off', label: 'Time off' },
            { value: 'extra', label: 'Extra hours' },
          ]}
          value={draft.kind}
          onValueChange={(kind) => put({ kind })}
        />
      )}
      <div className="grid grid-cols-2 gap-4">
        <Field label="First day" error={complaint}>
          <DateInput value={draft.fromDay} onChange={(event) => put({ fromDay: event.target.value })} />
        </Field>
        <Field label="Last day">
          <DateInput value={draft.toDay} onChange={(event) => put({ toDay: event.target.value })} />
        </Field>
        <Field
          label="From"
          description={
            draft.kind === 'extra' ? 'The same on each of the days.' : 'Leave blank for the whole day.'
          }
        >
          <TimeInput value={draft.fromTime} onChange={(event) => put({ fromTime: event.target.value })} />
        </Field>
        <Field label="Until">
          <TimeInput value={draft.toTime} onChange={(event) => put({ toTime: event.target.value })} />
        </Field>
      </div>
      <Field label="Why" description="For your office only.">
        <TextInput
          maxLength={200}
          value={draft.reason}
          onChange={(event) => put({ reason: event.target.value })}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button label="Add" type="submit" variant="primary" />
        <Button label="Cancel" variant="bare" onClick={onCancel} />
      </div>
    </form>
  );
}
