/** Exceptions to the weekly hours: time off, or extra hours. */

import { failedText } from '@plumbline/domain/ground/messages';
import { createWallClock } from '@plumbline/domain/time/wall-clock';
import { Button } from '@plumbline/ui';
import { useState } from 'react';
import { useFormDraft } from '#src/ground/form/use-form-draft.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useCommit } from '#src/ground/local/react/use-commit.ts';
import { useLive } from '#src/ground/local/react/use-live.ts';
import { ChangeException } from './change-exception.tsx';
import type { ExceptionItem } from './change-stretch.ts';
import {
  type ExceptionComplaint,
  type ExceptionDraft,
  emptyException,
  exceptionDraftSchema,
  readException,
} from './exception-draft.ts';
import { ExceptionForm } from './exception-form.tsx';
import { ExceptionList } from './exception-list.tsx';
import { HolidaysSheet } from './holidays-sheet.tsx';

export interface TimeExceptionsProps {
  /** Null: the whole office, which can only have time off. */
  readonly userId: string | null;
  readonly zone: string;
}

export function TimeExceptions({ userId, zone }: TimeExceptionsProps) {
  const { repositories, officeId, store } = useLocal();
  const commit = useCommit();
  const off = useLive(`off ${officeId}`, () => repositories.timeOff.live({ scopeId: officeId }));
  const extra = useLive(`extra ${officeId}`, () => repositories.extraHours.live({ scopeId: officeId }));
  const keeper = useFormDraft(`time-exception-${userId ?? 'office'}`);
  // Restored input; undefined: nothing has been opened or closed since.
  const [typed, setTyped] = useState<ExceptionDraft | null>();
  const draft = typed === undefined ? (exceptionDraftSchema.safeParse(keeper.kept).data ?? null) : typed;
  const [complaint, setComplaint] = useState<ExceptionComplaint | null>(null);
  const [changing, setChanging] = useState<ExceptionItem | null>(null);
  const [isHolidaysOpen, setHolidaysOpen] = useState(false);
  const [since] = useState(() => new Date().toISOString());
  const items = [
    ...(off.status === 'ready' ? off.value : []).map((row) => ({ kind: 'off' as const, row })),
    ...(extra.status === 'ready' ? extra.value : []).map((row) => ({ kind: 'extra' as const, row })),
  ]
    .filter(({ row }) => row.userId === userId && Date.parse(row.endsAt) >= Date.parse(since))
    .sort((a, b) => Date.parse(a.row.startsAt) - Date.parse(b.row.startsAt));

  const today = createWallClock(zone).wallAt(Date.parse(since)).day;

  function setDraft(next: ExceptionDraft | null): void {
    setTyped(next);
    if (next === null) void keeper.clear();
    else keeper.save(next);
  }
  async function add(): Promise<void> {
    if (draft === null) return;
    const read = readException(draft, zone);
    if (!read.ok) return setComplaint(read.complaint);
    const { stretches, reason, seriesRule } = read;
    const firstId = store.newId();
    const series = seriesRule === '' ? {} : { seriesId: firstId, seriesRule };
    const changes = stretches.map((stretch, index) => {
      const id = index === 0 ? firstId : store.newId();
      return draft.kind === 'extra' && userId !== null
        ? repositories.extraHours.inserting(officeId, id, { userId, ...stretch, reason })
        : repositories.timeOff.inserting(officeId, id, { userId, ...stretch, reason, ...series });
    });
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
          today={today}
          onChange={setDraft}
          onAdd={() => void add()}
          onCancel={() => {
            setDraft(null);
            setComplaint(null);
          }}
        />
      )}
      {changing !== null && (
        <ChangeException
          key={changing.row.id}
          item={changing}
          ahead={items.flatMap((item) => (item.kind === 'off' ? [item.row] : []))}
          zone={zone}
          today={today}
          onDone={() => setChanging(null)}
        />
      )}
      <ExceptionList items={items} isOffice={userId === null} zone={zone} onChange={setChanging} />
      {isHolidaysOpen && <HolidaysSheet zone={zone} onClose={() => setHolidaysOpen(false)} />}
    </section>
  );
}
