/** The form of one stretch that is there; of a series, it asks which ones are meant. */
import { failedText, updatedText } from '@plumbline/domain/ground/messages';
import type { TimeOff } from '@plumbline/domain/tables/records';
import { useState } from 'react';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useCommit } from '#src/ground/local/react/use-commit.ts';
import {
  draftOfStretch,
  type ExceptionItem,
  readChange,
  rowsOfPart,
  type SeriesPart,
} from './change-stretch.ts';
import type { ExceptionComplaint } from './exception-draft.ts';
import { ExceptionForm } from './exception-form.tsx';
import { SeriesPartDialog } from './series-part-dialog.tsx';

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

  function changesOf(part: SeriesPart) {
    if (item.kind === 'extra') {
      const read = readChange(item.row, [item.row], { draft, zone });
      if (!read.ok) return read;
      return {
        ok: true as const,
        changes: read.changed.map(({ row, ...patch }) => repositories.extraHours.updating(row, patch)),
      };
    }
    const read = readChange(item.row, rowsOfPart(item.row, ahead, part), { draft, zone });
    if (!read.ok) return read;
    return {
      ok: true as const,
      changes: read.changed.map(({ row, ...patch }) => repositories.timeOff.updating(row, patch)),
    };
  }
  async function save(part: SeriesPart): Promise<void> {
    setAsking(false);
    const read = changesOf(part);
    if (!read.ok) return setComplaint(read.complaint);
    const isSaved = await commit(read.changes, {
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
          const read = changesOf('one');
          if (!read.ok) setComplaint(read.complaint);
          else if (othersOf('all') > 0) setAsking(true);
          else void save('one');
        }}
        onCancel={onDone}
      />
      {isAsking && (
        <SeriesPartDialog
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
