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
}

interface Found {
  readonly starts: readonly string[];
  readonly people: readonly PageInspector[];
  /** End of the searched period. */
  readonly untilMs: number;
}

export function useSlots({ load, horizonDays }: SlotSource) {
  const [startMs] = useState(() => Date.now());
  const endMs = startMs + horizonDays * DAY_MS + DAY_MS;
  const [found, setFound] = useState<Found>({ ...nothingYet, untilMs: startMs });
  const [notice, setNotice] = useState<string | null>(null);
  const [isLoading, setIsLoading] = useState(true);
  const [hasFailed, setHasFailed] = useState(false);
  const asked = useRef(false);

  /** Returns one stretch; if it is empty, the next one. */
  async function look({ starts, people, untilMs }: Found): Promise<void> {
    setIsLoading(true);
    setHasFailed(false);
    const toMs = Math.min(untilMs + STRETCH_DAYS * DAY_MS, endMs);
    const called = await load(new Date(untilMs).toISOString(), new Date(toMs).toISOString());
    const next = (): void => setIsLoading(false);
    if (!called.ok) {
      setNotice(sentenceOf(called.error, BOOKING_SENTENCES));
      setHasFailed(true);
      setFound({ starts, people, untilMs });
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
    /** The last call did not arrive: `loadMore` repeats it. */
    hasFailed,
    isAtEnd: found.untilMs >= endMs,
    endMs,
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
