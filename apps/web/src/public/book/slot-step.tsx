/** Open times: the earliest, or a day of a month, by the clock of the house or the client's own. */
import { Button, SegmentedControl, Skeleton } from '@plumbline/ui';
import { useEffect, useState } from 'react';
import type { BookingCalls } from './booking-calls.ts';
import { InspectorChoice } from './inspector-choice.tsx';
import { type DayPart, endOfMonthMs, isInPart } from './month-days.ts';
import { MonthPicker } from './month-picker.tsx';
import { People } from './person.tsx';
import { clockTime, dayOf, groupByDay, isSameClock, ownZone, shortDay, zoneName } from './times.ts';
import { TimesOfDay } from './times-of-day.tsx';
import { type SlotSource, useSlots } from './use-slots.ts';

export interface SlotStepProps extends SlotSource {
  /** Null where the office assigns the inspector. */
  readonly onInspector: ((inspectorId: string | null) => void) | null;
  readonly calls: Pick<BookingCalls, 'fileUrl'>;
  readonly houseZone: string;
  readonly isBusy: boolean;
  readonly onChoose: (startsAt: string) => void;
  readonly onBack: () => void;
}

type Clock = 'house' | 'mine';
const CLOCKS = [
  { value: 'house', label: 'Property' },
  { value: 'mine', label: 'My device' },
] as const;
const PARTS = [
  { value: 'any', label: 'Any time' },
  { value: 'morning', label: 'Morning' },
  { value: 'afternoon', label: 'Afternoon' },
] as const;

export function SlotStep(props: SlotStepProps) {
  const { calls, houseZone, isBusy, inspectorId, onInspector, onBack } = props;
  const [clock, setClock] = useState<Clock>('house');
  const [part, setPart] = useState<DayPart>('any');
  const [chosenMonth, setChosenMonth] = useState<string | null>(null);
  const [chosenDay, setChosenDay] = useState<string | null>(null);
  const own = ownZone();
  const zone = clock === 'house' ? houseZone : own;
  const { found, people, notice, isLoading, hasFailed, isAtEnd, endMs, loadMore } = useSlots(props);
  const first = found.starts[0];
  const last = found.starts.at(-1) ?? '';
  const days = groupByDay(
    found.starts.filter((start) => isInPart(start, zone, part)),
    zone,
  );
  const month = chosenMonth ?? dayOf(first ?? new Date().toISOString(), zone).slice(0, 7);
  const ofMonth = days.filter(({ day }) => day.startsWith(month));
  const open = ofMonth.find(({ day }) => day === chosenDay) ?? ofMonth[0];
  const earliest = days[0]?.starts[0];
  const chooseInspector = (id: string | null): void => {
    setChosenMonth(null);
    setChosenDay(null);
    onInspector?.(id);
  };
  const choose = (start: string): void => {
    if (!isBusy) props.onChoose(start);
  };

  const needsMore = first !== undefined && !isAtEnd && found.untilMs < endOfMonthMs(month);
  useEffect(() => {
    if (needsMore && !isLoading && !hasFailed) loadMore();
  });

  return (
    <div className="grid gap-6" aria-busy={isBusy || isLoading}>
      {onInspector === null ? (
        <People people={people} calls={calls} />
      ) : (
        <InspectorChoice people={people} chosen={inspectorId} calls={calls} onChoose={chooseInspector} />
      )}
      {first !== undefined && (
        <div className="grid gap-3">
          {[first, last].some((start) => !isSameClock(start, houseZone, own)) && (
            <SegmentedControl
              label="Times shown for"
              isWide
              options={CLOCKS}
              value={clock}
              onValueChange={setClock}
            />
          )}
          <p className="type-body m-0 text-text-2">
            {clock === 'house' ? 'Property' : 'Your'} time: {zoneName(zone, first)}
          </p>
        </div>
      )}
      {notice !== null && (
        <p role="status" className="type-body m-0 text-text-2">
          {notice}
        </p>
      )}
      {first !== undefined && (
        <>
          <SegmentedControl
            label="Part of the day"
            isWide
            options={PARTS}
            value={part}
            onValueChange={setPart}
          />
          {earliest !== undefined && (
            <Button
              label={`Earliest: ${shortDay(earliest, zone)}, ${clockTime(earliest, zone)}`}
              variant="plain"
              isWide
              onClick={() => choose(earliest)}
            />
          )}
          <MonthPicker
            month={month}
            days={ofMonth}
            shown={open?.day ?? null}
            firstDay={dayOf(first, zone)}
            lastMonth={dayOf(new Date(endMs).toISOString(), zone).slice(0, 7)}
            onMonth={setChosenMonth}
            onDay={setChosenDay}
          />
          {open !== undefined && <TimesOfDay day={open} zone={zone} onChoose={choose} />}
          {open === undefined && !isLoading && (
            <p role="status" className="type-body m-0 text-text-2">
              No open times in this month{part === 'any' ? '' : ` in the ${part}`}.
            </p>
          )}
        </>
      )}
      {isLoading && <Skeleton label="Finding open times..." />}
      <div className="flex flex-wrap gap-3">
        {hasFailed && <Button label="Try again" variant="plain" isBusy={isLoading} onClick={loadMore} />}
        <Button label="Back" variant="bare" onClick={onBack} />
      </div>
    </div>
  );
}
