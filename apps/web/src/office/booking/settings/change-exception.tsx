/** The form of one stretch that is there; of a series, it asks which ones are meant. */
import { failedText, updatedText } from '@plumbline/domain/ground/messages';
import type { SeriesPart } from '@plumbline/domain/office/calendar/series';
import type { TimeOff } from '@plumbline/domain/tables/records';
import { useState } from 'react';
import { SeriesDialog } from '#src/ground/form/repeat/series-dialog.tsx';
import type { Change } from '#src/ground/local/change.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useCommit } from '#src/ground/local/react/use-commit.ts';
import {
  type ChangedStretch,
  draftOfStretch,
  type ExceptionItem,
  type ReadChange,
  readChange,
  rowsOfPart,
} from './change-stretch.ts';
import type { ExceptionComplaint } from './exception-draft.ts';
import { ExceptionForm } from './exception-form.tsx';

export interface ChangeExceptionProps {
  readonly item: ExceptionItem;
  /** Time off that is not over. */
  readonly ahead: readonly TimeOff[];
  readonly zone: string;
  readonly today: string;
  readonly onDone: () => void;
}

export function ChangeException({ item, ahead, zone, today, onDone }: ChangeExceptionProps) {
  const { repositories } = useLocal();
  const commit = useCommit();
  const [draft, setDraft] = useState(() => draftOfStretch(item, zone));
  const [complaint, setComplaint] = useState<ExceptionComplaint | null>(null);
  const [isAsking, setAsking] = useState(false);
  const othersOf = (part: SeriesPart): number =>
    item.kind === 'off' ? rowsOfPart(item.row, ahead, part).length - 1 : 0;

  const read = (part: SeriesPart) =>
    item.kind === 'extra'
      ? withChanges(readChange(item.row, [item.row], { draft, zone }), (row, patch) =>
          repositories.extraHours.updating(row, patch),
        )
      : withChanges(readChange(item.row, rowsOfPart(item.row, ahead, part), { draft, zone }), (row, patch) =>
          repositories.timeOff.updating(row, patch),
        );
  async function save(part: SeriesPart): Promise<void> {
    setAsking(false);
    const found = read(part);
    if (!found.ok) return setComplaint(found.complaint);
    const isSaved = await commit(found.changes, {
      label: 'Change exception',
      done: updatedText(item.kind === 'off' ? 'Time off' : 'Extra hours'),
      failed: failedText('update', 'exception'),
      undone: 'Restored.',
    });
    if (isSaved) onDone();
  }
  return (
    <>
      <ExceptionForm
        draft={draft}
        complaint={complaint}
        canWork={false}
        isChange
        today={today}
        onChange={setDraft}
        onAdd={() => {
          const found = read('one');
          if (!found.ok) setComplaint(found.complaint);
          else if (othersOf('all') > 0) setAsking(true);
          else void save('one');
        }}
        onCancel={onDone}
      />
      {isAsking && (
        <SeriesDialog
          title="Change repeating time off?"
          following={othersOf('following')}
          all={othersOf('all')}
          onAnswer={(part) => {
            if (part === null) setAsking(false);
            else void save(part);
          }}
        />
      )}
    </>
  );
}

function withChanges<Row>(
  read: ReadChange<Row>,
  updating: (row: Row, patch: Omit<ChangedStretch<Row>, 'row'>) => Change,
) {
  return read.ok
    ? { ok: true as const, changes: read.changed.map(({ row, ...patch }) => updating(row, patch)) }
    : read;
}
