/** Open times, loaded in stretches of weeks until some are found, then as far as a shown month reaches. */
import type { PageInspector, SlotsAnswer } from '@plumbline/domain/office/booking/page-contract';
import { useEffect, useRef, useState } from 'react';
import type { Result } from '#src/ground/backend/call.ts';
import { sentenceOf } from '#src/ground/backend/call-sentences.ts';
import { BOOKING_SENTENCES } from './booking-calls.ts';

const DAY_MS = 86_400_000;
/** Days per call, as many as the server returns: the rest of a month, and most of the next one. */
const STRETCH_DAYS = 45;

export interface SlotSource {
  readonly load: (from: string, to: string) => Promise<Result<SlotsAnswer>>;
  readonly horizonDays: number;
  /** Whose times they are: another choice restarts the search. Null for anyone. */
  readonly inspectorId: string | null;
}

interface Found {
  readonly starts: readonly string[];
  /** End of the searched period. */
  readonly untilMs: number;
}

export function useSlots({ load, horizonDays, inspectorId }: SlotSource) {
  const [startMs] = useState(() => Date.now());
  const endMs = startMs + horizonDays * DAY_MS + DAY_MS;
  const [found, setFound] = useState<Found>({ starts: [], untilMs: startMs });
  /** Inspectors seen so far; a choice doesn’t narrow them. */
  const [people, setPeople] = useState<readonly PageInspector[]>([]);
  const [notice, setNotice] = useState<string | null>(null);
  const [isLoading, setIsLoading] = useState(true);
  const [hasFailed, setHasFailed] = useState(false);
  const asked = useRef<string | null | undefined>(undefined);

  /** Returns one stretch; if it is empty, the next one. */
  async function look({ starts, untilMs }: Found): Promise<void> {
    setIsLoading(true);
    const toMs = Math.min(untilMs + STRETCH_DAYS * DAY_MS, endMs);
    const called = await load(new Date(untilMs).toISOString(), new Date(toMs).toISOString());
    // Another inspector was chosen in the meantime.
    if (asked.current !== inspectorId) return;
    setHasFailed(!called.ok);
    const next = (): void => setIsLoading(false);
    if (!called.ok) {
      setNotice(sentenceOf(called.error, BOOKING_SENTENCES));
      setFound({ starts, untilMs });
      return next();
    }
    if (called.value.status !== 'ok') {
      setNotice(NOBODY_WORDS[called.value.status]);
      setFound({ starts, untilMs: endMs });
      return next();
    }
    const all = { starts: [...starts, ...called.value.starts], untilMs: toMs };
    const { people: shown } = called.value;
    setPeople((known) => [...known, ...shown.filter(({ id }) => !known.some((each) => each.id === id))]);
    if (called.value.starts.length === 0 && toMs < endMs) return look(all);
    setNotice(all.starts.length > 0 ? null : inspectorId === null ? FULL_WORDS.anyone : FULL_WORDS.one);
    setFound(all);
    next();
  }
  // Once per choice, even where React runs effects twice: a second call would show every time twice.
  useEffect(() => {
    if (asked.current === inspectorId) return;
    asked.current = inspectorId;
    setFound({ starts: [], untilMs: startMs });
    setNotice(null);
    void look({ starts: [], untilMs: startMs });
  });
  return {
    found,
    people,
    notice,
    isLoading,
    /** The last call did not arrive: `loadMore` repeats it. */
    hasFailed,
    isAtEnd: found.untilMs >= endMs,
    endMs,
    loadMore: () => void look(found),
  };
}

const FULL_WORDS = {
  anyone: 'We’re fully booked right now. Please call us.',
  one: 'This inspector has no open times. Choose another one, or anyone.',
} as const;

const NOBODY_WORDS = {
  nobody:
    'None of our inspectors can cover this address with these services. Please call us, or choose fewer services.',
  gone: 'This service is no longer available online. Please start over.',
} as const;
