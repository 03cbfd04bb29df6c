/** US holidays on which the office is closed, chosen once for the years ahead. */
import { failedText, loadingPageText } from '@plumbline/domain/ground/messages';
import { formatWeekday } from '@plumbline/domain/time/format-time';
import { holidayDates, usHolidays } from '@plumbline/domain/time/us-holidays';
import { Button, Checkbox, Sheet, Skeleton } from '@plumbline/ui';
import { useState } from 'react';
import { localDay } from '#src/ground/device/local-day.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useCommit } from '#src/ground/local/react/use-commit.ts';
import { useLive } from '#src/ground/local/react/use-live.ts';
import { chosenHolidays, type HolidayContext, lastHolidayOf, planHolidays } from './plan-holidays.ts';

export interface HolidaysSheetProps {
  readonly zone: string;
  readonly onClose: () => void;
}

export function HolidaysSheet({ zone, onClose }: HolidaysSheetProps) {
  const { repositories, officeId, store } = useLocal();
  const rows = useLive(`all time off ${officeId}`, () =>
    repositories.timeOff.live({ scopeId: officeId, withDeleted: true }),
  );
  const today = localDay(store.clock.nowMs());
  if (rows.status !== 'ready') {
    return (
      <Sheet isOpen onOpenChange={onClose} title="US holidays">
        <Skeleton label={loadingPageText} />
      </Sheet>
    );
  }
  return <Choosing context={{ officeId, rows: rows.value, today }} zone={zone} onClose={onClose} />;
}

function Choosing({
  context,
  zone,
  onClose,
}: HolidaysSheetProps & {
  readonly context: HolidayContext;
}) {
  const { repositories } = useLocal();
  const commit = useCommit();
  const { today } = context;
  const [chosen, setChosen] = useState<readonly string[]>(() => {
    const known = chosenHolidays(context);
    // The first time, those on which most offices close.
    return known.length > 0 ? known : usHolidays.filter(({ isUsual }) => isUsual).map(({ id }) => id);
  });
  const toggle = (id: string): void =>
    setChosen(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  async function save(): Promise<void> {
    const changes = planHolidays(chosen, context, { zone, timeOff: repositories.timeOff });
    const isSaved =
      changes.length === 0 ||
      (await commit(changes, {
        label: 'Change holidays',
        done: 'Holidays saved',
        failed: failedText('update', 'holidays'),
        undone: 'Holidays restored.',
      }));
    if (isSaved) onClose();
  }
  return (
    <Sheet
      isOpen
      onOpenChange={onClose}
      title="US holidays"
      description={`The office is closed on these days through ${lastHolidayOf(today).slice(0, 4)}. Clients can’t book them.`}
      footer={<Button isWide label="Save holidays" variant="primary" onClick={() => void save()} />}
    >
      <ul className="m-0 grid list-none p-0">
        {usHolidays.map(({ id, name }) => (
          <li key={id}>
            <Checkbox
              label={name}
              description={nextOf(id, today)}
              checked={chosen.includes(id)}
              onChange={() => toggle(id)}
            />
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

/** 'Thursday, November 25, 2027' */
function nextOf(id: string, today: string): string {
  const next = holidayDates(id, today, lastHolidayOf(today)).find(({ name }) => !name.endsWith('(observed)'));
  return next === undefined ? '' : `Next: ${formatWeekday(next.day)}, ${next.day.slice(0, 4)}`;
}
