/**
 * A device's hybrid logical clock: 12 hex digits of milliseconds, then 4 of a counter. Readings compare as text, and
 * the same text is sent to the server (`hlc` of a mutation; the server caps anything over 30 s ahead).
 *
 * Never goes backward: the caller stores the last reading with the outbox, in the same transaction, and passes it back
 * here. If the wall clock is corrected or set back, only the counter grows.
 */
const COUNTER_MAX = 0xffff;
/** The server reads the clock as a positive 64-bit number: the first hex digit is 0 until the year 2527. */
const TIME_MAX_MS = 0x0fff_ffff_ffff;
const HLC = /^0[0-9a-f]{15}$/;

export interface HlcParts {
  readonly timeMs: number;
  readonly counter: number;
}

/** `counter` 0..65535. */
export function formatHlc({ timeMs, counter }: HlcParts): string {
  if (!(timeMs >= 0 && timeMs <= TIME_MAX_MS)) throw new RangeError(`not a time: ${timeMs}`);
  if (!(counter >= 0 && counter <= COUNTER_MAX)) throw new RangeError(`not a counter: ${counter}`);
  return Math.trunc(timeMs).toString(16).padStart(12, '0') + counter.toString(16).padStart(4, '0');
}

/** @returns null when the text is not a clock reading. */
export function parseHlc(hlc: string): HlcParts | null {
  if (!HLC.test(hlc)) return null;
  return { timeMs: Number.parseInt(hlc.slice(0, 12), 16), counter: Number.parseInt(hlc.slice(12), 16) };
}

/**
 * Returns the next reading: later than `last` whatever the wall clock says. `nowMs` is the device's time plus the
 * offset to the server's. An invalid `last` (null, damaged) counts as none.
 */
export function nextHlc(last: string | null, nowMs: number): string {
  const previous = last === null ? null : parseHlc(last);
  if (previous === null || Math.trunc(nowMs) > previous.timeMs)
    return formatHlc({ timeMs: nowMs, counter: 0 });
  if (previous.counter < COUNTER_MAX) return formatHlc({ ...previous, counter: previous.counter + 1 });
  return formatHlc({ timeMs: previous.timeMs + 1, counter: 0 });
}
