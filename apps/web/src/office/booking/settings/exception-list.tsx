/** Coming time off and extra hours. Of repeating time off, one is changed or removed, or those that follow it, or all. */
import { failedText } from '@plumbline/domain/ground/messages';
import { patternInWords, type SeriesPart } from '@plumbline/domain/office/calendar/series';
import type { TimeOff } from '@plumbline/domain/tables/records';
import { formatDay } from '@plumbline/domain/time/format-time';
import { createWallClock } from '@plumbline/domain/time/wall-clock';
import { IconButton } from '@plumbline/ui';
import { Pencil, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { writeTime } from '#src/ground/device/hour-style.ts';
import { SeriesDialog } from '#src/ground/form/repeat/series-dialog.tsx';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useCommit } from '#src/ground/local/react/use-commit.ts';
import { type ExceptionItem, rowsOfPart } from './change-stretch.ts';

export interface ExceptionListProps {
  /** Earliest first. */
  readonly items: readonly ExceptionItem[];
  readonly isOffice: boolean;
  readonly zone: string;
  readonly onChange: (item: ExceptionItem) => void;
}

/** This many are shown. */
const SHOWN = 20;

export function ExceptionList({ items, isOffice, zone, onChange }: ExceptionListProps) {
  const { repositories } = useLocal();
  const commit = useCommit();
  const [asked, setAsked] = useState<TimeOff | null>(null);

  const ahead = items.flatMap((item) => (item.kind === 'off' ? [item.row] : []));
  const othersOf = (row: TimeOff, part: SeriesPart): number => rowsOfPart(row, ahead, part).length - 1;
  const removeOff = (rows: readonly TimeOff[]): void => {
    setAsked(null);
    void commit(
      rows.map((row) => repositories.timeOff.removing(row)),
      { ...REMOVING, done: 'Time off removed' },
    );
  };
  function remove(item: ExceptionItem): void {
    if (item.kind === 'extra')
      return void commit([repositories.extraHours.removing(item.row)], {
        ...REMOVING,
        done: 'Extra hours removed',
      });
    if (othersOf(item.row, 'all') > 0) setAsked(item.row);
    else removeOff([item.row]);
  }

  return (
    <>
      {items.length === 0 && <p className="type-body m-0 text-text-2">Nothing coming up.</p>}
      <ul className="m-0 grid list-none p-0">
        {items.slice(0, SHOWN).map((item) => (
          <li key={item.row.id} className="flex items-center gap-3 border-t border-line">
            <div className="min-w-0 flex-1 py-2">
              <p className="type-ui m-0">
                {!isOffice && (item.kind === 'off' ? 'Off: ' : 'Works: ')}
                <Stretch row={item.row} zone={zone} />
              </p>
              <Details item={item} zone={zone} />
            </div>
            <IconButton icon={Pencil} label="Change exception" onClick={() => onChange(item)} />
            <IconButton icon={Trash2} label="Remove exception" onClick={() => remove(item)} />
          </li>
        ))}
      </ul>
      {items.length > SHOWN && (
        <p className="type-meta m-0 text-text-3">and {items.length - SHOWN} more after these.</p>
      )}
      {asked !== null && (
        <SeriesDialog
          title="Remove repeating time off?"
          following={othersOf(asked, 'following')}
          all={othersOf(asked, 'all')}
          onAnswer={(part) => {
            if (part === null) setAsked(null);
            else removeOff(rowsOfPart(asked, ahead, part));
          }}
        />
      )}
    </>
  );
}

const REMOVING = {
  label: 'Remove exception',
  failed: failedText('delete', 'exception'),
  undone: 'Restored.',
} as const;

function Details({ item, zone }: { readonly item: ExceptionItem; readonly zone: string }) {
  const { row } = item;
  const rule = item.kind === 'off' ? item.row.seriesRule : '';
  const repeats =
    rule === '' ? '' : patternInWords(rule, createWallClock(zone).wallAt(Date.parse(row.startsAt)).day);
  const words = [repeats, row.reason].filter((part) => part !== '').join(', ');
  return words === '' ? null : <p className="type-meta m-0 text-text-3">{words}</p>;
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
