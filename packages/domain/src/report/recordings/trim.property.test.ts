import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isWhole,
  keptSpan,
  keyFrameAt,
  LEAST_SPAN_MS,
  lengthOf,
  trimColumns,
  withEnd,
  withStart,
} from './trim.ts';

const durations = fc.integer({ min: 1, max: 600_000 });
const moments = fc.integer({ min: -1000, max: 700_000 });
const keyFrames = fc
  .uniqueArray(fc.integer({ min: 1, max: 600_000 }), { maxLength: 20 })
  .map((list) => [0, ...list.sort((a, b) => a - b)]);

describe('the part of a recording that is shown', () => {
  it('always lies in the recording, begins before it ends, and begins at a key frame', () => {
    fc.assert(
      fc.property(
        durations,
        keyFrames,
        fc.array(fc.tuple(fc.boolean(), moments)),
        (durationMs, frames, moves) => {
          let span = { startMs: 0, endMs: durationMs };
          for (const [isStart, ms] of moves)
            span = isStart ? withStart(span, ms, frames) : withEnd(span, ms, durationMs);
          expect(span.startMs).toBeGreaterThanOrEqual(0);
          expect(span.endMs).toBeLessThanOrEqual(durationMs);
          expect(lengthOf(span)).toBeGreaterThanOrEqual(Math.min(LEAST_SPAN_MS, durationMs));
          expect(frames).toContain(span.startMs);
        },
      ),
    );
  });

  it('is read back from its columns as it was chosen', () => {
    fc.assert(
      fc.property(durations, moments, moments, (durationMs, start, end) => {
        const whole = { startMs: 0, endMs: durationMs };
        const span = withEnd(withStart(whole, start, null), end, durationMs);
        expect(keptSpan({ durationMs, ...trimColumns(span, durationMs) })).toEqual(span);
      }),
    );
  });

  it('is never empty, whatever two devices made of its two ends', () => {
    fc.assert(
      fc.property(durations, fc.option(moments), fc.option(moments), (durationMs, trimStartMs, trimEndMs) => {
        const span = keptSpan({ durationMs, trimStartMs, trimEndMs });
        expect(lengthOf(span)).toBeGreaterThanOrEqual(Math.min(LEAST_SPAN_MS, durationMs));
        expect(span.endMs).toBeLessThanOrEqual(durationMs);
      }),
    );
  });
});

it('begins at the key frame at or before the moment', () => {
  expect(keyFrameAt(2999, [0, 1000, 3000])).toBe(1000);
  expect(keyFrameAt(3000, [0, 1000, 3000])).toBe(3000);
  expect(keyFrameAt(500, [])).toBe(0);
});

it('stores nothing for a recording that is shown whole', () => {
  expect(trimColumns({ startMs: 0, endMs: 5000 }, 5000)).toEqual({ trimStartMs: null, trimEndMs: null });
  expect(isWhole({ startMs: 0, endMs: 4000 }, 5000)).toBe(false);
});
