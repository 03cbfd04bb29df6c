/** Open times by the clock of the house, or the client's own, loaded in stretches of weeks until some are found. */
import type { PageInspector, SlotsAnswer } from '@plumbline/domain/office/booking/page-contract';
import { Button, SegmentedControl, Skeleton } from '@plumbline/ui';
import { useEffect, useRef, useState } from 'react';
import type { Result } from '#src/ground/backend/call.ts';
import { sentenceOf } from '#src/ground/backend/call-sentences.ts';
import { BOOKING_SENTENCES, type BookingCalls } from './booking-calls.ts';
import { People } from './person.tsx';
import { clockTime, groupByDay, isSameClock, ownZone, zoneName } from './times.ts';

export interface SlotStepProps {
  readonly calls: Pick<BookingCalls, 'fileUrl'>;
  readonly load: (from: string, to: string) => Promise<Result<SlotsAnswer>>;
  readonly horizonDays: number;
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

const DAY_MS = 86_400_000;
/** Days per call; the server returns at most 45. */
const STRETCH_DAYS = 30;
const DAYS_SHOWN = 5;

interface Found {
  readonly starts: readonly string[];
  readonly people: readonly PageInspector[];
  /** End of the searched period. */
  readonly untilMs: number;
}

export function SlotStep(props: SlotStepProps) {
  const { calls, houseZone, isBusy, onChoose, onBack } = props;
  const [clock, setClock] = useState<Clock>('house');
  const own = ownZone();
  const zone = clock === 'house' ? houseZone : own;
  const { found, notice, isLoading, isAtEnd, loadMore } = useSlots(props);
  const [shown, setShown] = useState(DAYS_SHOWN);
  const days = groupByDay(found.starts, zone);
  const first = found.starts[0];
  const last = found.starts.at(-1) ?? '';
  const hasMore = shown < days.length || !isAtEnd;

  return (
    <div className="grid gap-6" aria-busy={isBusy || isLoading}>
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
            Times are in {zoneName(zone, first)}
            {clock === 'house' ? ', where the property is.' : ', where you are.'}
          </p>
        </div>
      )}
      <People people={found.people} calls={calls} />
      {notice !== null && (
        <p role="status" className="type-body m-0 text-text-2">
          {notice}
        </p>
      )}
      {days.slice(0, shown).map(({ day, title, starts }) => (
        <section key={day} aria-label={title}>
          <h2 className="type-h3 mt-0 mb-2">{title}</h2>
          <ul className="m-0 grid list-none grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2 p-0">
            {starts.map((start) => (
              <li key={start}>
                <Button
                  label={clockTime(start, zone)}
                  variant="outline"
                  isWide
                  onClick={() => {
                    if (!isBusy) onChoose(start);
                  }}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {isLoading && <Skeleton label="Finding open times..." />}
      <div className="flex flex-wrap gap-3">
        {hasMore && !isLoading && (
          <Button
            label={days.length === 0 ? 'Try again' : 'More days'}
            variant="plain"
            onClick={() => {
              setShown(shown + DAYS_SHOWN);
              if (shown + DAYS_SHOWN >= days.length && !isAtEnd) loadMore();
            }}
          />
        )}
        <Button label="Back" variant="bare" onClick={onBack} />
      </div>
    </div>
  );
}

function useSlots({ load, horizonDays }: SlotStepProps) {
  const [startMs] = useState(() => Date.now());
  const endMs = startMs + horizonDays * DAY_MS + DAY_MS;
  const [found, setFound] = useState<Found>({ ...nothingYet, untilMs: startMs });
  const [notice, setNotice] = useState<string | null>(null);
  const [isLoading, setIsLoading] = useState(true);
  const asked = useRef(false);

  /** Returns one stretch; if it is empty, the next one. */
  async function look({ starts, people, untilMs }: Found): Promise<void> {
    setIsLoading(true);
    const toMs = Math.min(untilMs + STRETCH_DAYS * DAY_MS, endMs);
    const called = await load(new Date(untilMs).toISOString(), new Date(toMs).toISOString());
    const next = (): void => setIsLoading(false);
    if (!called.ok) {
      setNotice(sentenceOf(called.error, BOOKING_SENTENCES));
      return next();
    }
    if (called.value.status !== 'ok') {
      setNotice(NOBODY_WORDS[called.value.status]);
      setFound({ starts, people, untilMs: endMs });
      return next();
    }
    const all = {
      starts: [...starts, ...called.value.starts],
      people: withNew(people, called.value.people),
      untilMs: toMs,
    };
    if (called.value.starts.length === 0 && toMs < endMs) return look(all);
    setNotice(all.starts.length === 0 ? 'We’re fully booked right now. Please call us.' : null);
    setFound(all);
    next();
  }
  // Once, even where React runs effects twice: a second call would show every time twice.
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    void look({ ...nothingYet, untilMs: startMs });
  });
  return {
    found,
    notice,
    isLoading,
    isAtEnd: found.untilMs >= endMs,
    loadMore: () => void look(found),
  };
}

const nothingYet = { starts: [], people: [] } as const;

/** A later stretch may have other inspectors. */
function withNew(known: readonly PageInspector[], more: readonly PageInspector[]): readonly PageInspector[] {
  const isKnown = (person: PageInspector): boolean =>
    known.some(({ name, photoUrl }) => name === person.name && photoUrl === person.photoUrl);
  return [...known, ...more.filter((person) => !isKnown(person))];
}

const NOBODY_WORDS = {
  nobody:
    'None of our inspectors can cover this address with these services. Please call us, or choose fewer services.',
  gone: 'This service is no longer available online. Please start over.',
} as const;
