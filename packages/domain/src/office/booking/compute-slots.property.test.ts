/** Compares slots with a slow independent implementation: Temporal's clocks and a check of every grid point. */
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { createZoneClock } from '../../time/zone-clock.ts';
import { computeSlots, type InspectorHours, type SlotQuestion } from './compute-slots.ts';
import { type Interval, mergeIntervals, overlaps, subtractIntervals } from './intervals.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
/** Zones whose clocks change within the tested days, by an hour or half an hour. */
const restlessZones = fc.constantFrom(
  'America/New_York',
  'America/Los_Angeles',
  'Australia/Lord_Howe',
  'Europe/Berlin',
  'America/Phoenix',
);
const changeDays = fc.constantFrom('2026-03-08', '2026-11-01', '2026-04-05', '2026-10-04', '2026-03-29');
const clockTime = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const quarter = fc.nat(95).map((n) => n * 15);

describe('the hours of working people', () => {
  it('reads 24:00 as the midnight that ends the day', () => {
    const clock = createZoneClock('America/New_York');
    expect(clock.toInstantMs('2026-10-31', '24:00')).toBe(clock.toInstantMs('2026-11-01', '00:00'));
  });
});

const stretch = (startMs: number): fc.Arbitrary<Interval> =>
  fc.tuple(fc.nat(4 * 96), fc.integer({ min: 1, max: 40 })).map(([start, length]) => ({
    startMs: startMs + start * 15 * MINUTE_MS,
    endMs: startMs + (start + length) * 15 * MINUTE_MS,
  }));

const questions: fc.Arbitrary<SlotQuestion> = fc.tuple(restlessZones, changeDays).chain(([zone, day]) => {
  const fromMs = Temporal.PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds - DAY_MS;
  const stretches = fc.array(stretch(fromMs), { maxLength: 4 });
  const inspector = fc.record({
    timeZone: fc.constant(zone),
    weekly: fc.array(
      fc.tuple(fc.nat(6), quarter, quarter).map(([weekday, a, b]) => ({
        weekday,
        starts: clockTime(Math.min(a, b)),
        ends: clockTime(Math.max(a, b) + 15),
      })),
      { maxLength: 8 },
    ),
    extra: stretches,
    off: stretches,
    busy: stretches,
    bufferMinutes: fc.constantFrom(0, 15, 45),
  });
  return fc.record({
    inspectors: fc
      .array(inspector, { minLength: 1, maxLength: 3 })
      .map((all) => all.map((each, index): InspectorHours => ({ ...each, id: `inspector ${index}` }))),
    durationMinutes: fc.integer({ min: 1, max: 300 }),
    stepMinutes: fc.constantFrom(15, 30, 60),
    noticeMinutes: fc.constantFrom(0, 60, 1440),
    horizonDays: fc.constantFrom(1, 2, 60),
    nowMs: fc.nat(48).map((half) => fromMs - DAY_MS + (half * HOUR_MS) / 2),
    fromMs: fc.constant(fromMs),
    toMs: fc.constant(fromMs + 4 * DAY_MS),
  });
});

/** Working periods of an inspector, computed with Temporal. */
function workingBySecondOpinion({ timeZone, weekly, extra }: InspectorHours, fromMs: number): Interval[] {
  const first = Temporal.Instant.fromEpochMilliseconds(fromMs).toZonedDateTimeISO(timeZone).toPlainDate();
  const at = (day: Temporal.PlainDate, time: string): number =>
    (time === '24:00'
      ? day.add({ days: 1 }).toZonedDateTime(timeZone)
      : day.toPlainDateTime(time).toZonedDateTime(timeZone)
    ).epochMilliseconds;
  const days = Array.from({ length: 8 }, (_, index) => first.add({ days: index - 2 }));
  const regular = days.flatMap((day) =>
    weekly
      .filter(({ weekday }) => weekday === day.dayOfWeek % 7)
      .map(({ starts, ends }) => ({ startMs: at(day, starts), endMs: at(day, ends) })),
  );
  return [...regular, ...extra];
}

/** Whether the inspector works without a break between two moments. */
function isCovered(working: readonly Interval[], fromMs: number, toMs: number): boolean {
  let atMs = fromMs;
  while (atMs < toMs) {
    const untilMs = Math.max(
      ...working.filter(({ startMs, endMs }) => startMs <= atMs && atMs < endMs).map(({ endMs }) => endMs),
    );
    if (!Number.isFinite(untilMs)) return false;
    atMs = untilMs;
  }
  return true;
}

function isFreeAt(inspector: InspectorHours, question: SlotQuestion, startMs: number): boolean {
  const visit = { startMs, endMs: startMs + question.durationMinutes * MINUTE_MS };
  const bufferMs = inspector.bufferMinutes * MINUTE_MS;
  const widened = { startMs: visit.startMs - bufferMs, endMs: visit.endMs + bufferMs };
  return (
    !inspector.off.some((each) => overlaps(each, visit)) &&
    !inspector.busy.some((each) => overlaps(each, widened)) &&
    startMs >= question.nowMs + question.noticeMinutes * MINUTE_MS &&
    startMs <= question.nowMs + question.horizonDays * DAY_MS &&
    startMs >= question.fromMs &&
    startMs < question.toMs
  );
}

describe('slots', () => {
  it('are all starts at which the whole visit fits, and no others', () => {
    fc.assert(
      fc.property(questions, (question) => {
        const expected = new Map<number, string[]>();
        const durationMs = question.durationMinutes * MINUTE_MS;
        for (const inspector of question.inspectors) {
          const working = workingBySecondOpinion(inspector, question.fromMs);
          const starts = new Set<number>();
          for (const { startMs: firstMs, endMs } of working)
            for (let startMs = firstMs; startMs < endMs; startMs += question.stepMinutes * MINUTE_MS)
              if (isCovered(working, startMs, startMs + durationMs) && isFreeAt(inspector, question, startMs))
                starts.add(startMs);
          for (const startMs of starts)
            expected.set(startMs, [...(expected.get(startMs) ?? []), inspector.id]);
        }
        const found = computeSlots(question);
        expect(found.map(({ startMs, inspectorIds }) => [startMs, inspectorIds])).toEqual(
          [...expected].sort(([a], [b]) => a - b),
        );
      }),
      { numRuns: 200 },
    );
  });

  it('are the same whether a month is asked for or one moment of it', () => {
    fc.assert(
      fc.property(questions, fc.nat(), (question, pick) => {
        const month = computeSlots(question);
        const slot = month[pick % Math.max(1, month.length)];
        if (slot === undefined) return;
        const moment = { ...question, fromMs: slot.startMs, toMs: slot.startMs + 1 };
        expect(computeSlots(moment)).toEqual([slot]);
      }),
      { numRuns: 150 },
    );
  });

  it('are offered on days that have 23 and 25 hours, at the times that clocks show', () => {
    const slotsOf = (day: string): number =>
      computeSlots({
        inspectors: [
          {
            id: 'a',
            timeZone: 'America/New_York',
            weekly: [{ weekday: 0, starts: '00:00', ends: '24:00' }],
            extra: [],
            off: [],
            busy: [],
            bufferMinutes: 0,
          },
        ],
        durationMinutes: 60,
        stepMinutes: 60,
        noticeMinutes: 0,
        horizonDays: 365,
        nowMs: Date.parse('2026-01-01T00:00:00Z'),
        fromMs: Temporal.PlainDate.from(day).toZonedDateTime('America/New_York').epochMilliseconds,
        toMs: Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime('America/New_York')
          .epochMilliseconds,
      }).length;
    expect([slotsOf('2026-03-01'), slotsOf('2026-03-08'), slotsOf('2026-11-01')]).toEqual([24, 23, 25]);
  });
});

describe('stretches of time', () => {
  it('lose exactly what is taken from them', () => {
    const small = fc
      .tuple(fc.nat(60), fc.nat(15))
      .map(([startMs, length]) => ({ startMs, endMs: startMs + length }));
    const covers = (all: readonly Interval[], ms: number) =>
      all.some(({ startMs, endMs }) => startMs <= ms && ms < endMs);
    fc.assert(
      fc.property(fc.array(small), fc.array(small), (given, taken) => {
        const left = subtractIntervals(mergeIntervals(given), mergeIntervals(taken));
        for (let ms = 0; ms < 80; ms += 1)
          expect(covers(left, ms)).toBe(covers(given, ms) && !covers(taken, ms));
      }),
    );
  });
});
