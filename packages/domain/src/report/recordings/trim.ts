/**
 * The part of a recording that is shown. Times are milliseconds of the original, which is never cut; a trimmed copy is
 * created for recipients. Without re-encoding, a video can start only at a key frame, so a start is always one, and
 * what is seen while trimming is exactly what leaves the device.
 */
export interface Span {
  readonly startMs: number;
  readonly endMs: number;
}

/** Anything shorter is useless. */
export const LEAST_SPAN_MS = 500;

interface Trimmed {
  readonly durationMs: number | null;
  readonly trimStartMs: number | null;
  readonly trimEndMs: number | null;
}

/** The whole recording if nothing is cut off or the cut is no longer valid. */
export function keptSpan({ durationMs, trimStartMs, trimEndMs }: Trimmed): Span {
  const endMs = durationMs ?? 0;
  const start = Math.max(0, trimStartMs ?? 0);
  const end = Math.min(endMs, trimEndMs ?? endMs);
  return end - start < Math.min(LEAST_SPAN_MS, endMs)
    ? { startMs: 0, endMs }
    : { startMs: start, endMs: end };
}

/** Last key frame at or before a moment; 0 when none is known. `keyFramesMs` is ascending. */
export function keyFrameAt(ms: number, keyFramesMs: readonly number[]): number {
  return keyFramesMs.findLast((each) => each <= ms) ?? 0;
}

/** Sets a new start before the end; at a key frame, or anywhere (null: audio only). */
export function withStart(span: Span, startMs: number, keyFramesMs: readonly number[] | null): Span {
  const latest = Math.max(0, span.endMs - LEAST_SPAN_MS);
  const wanted = Math.min(Math.max(0, startMs), latest);
  return { ...span, startMs: keyFramesMs === null ? wanted : keyFrameAt(wanted, keyFramesMs) };
}

/** Sets a new end, after the start and not beyond the recording. */
export function withEnd(span: Span, endMs: number, durationMs: number): Span {
  const earliest = Math.min(durationMs, span.startMs + LEAST_SPAN_MS);
  return { ...span, endMs: Math.min(durationMs, Math.max(endMs, earliest)) };
}

export const isWhole = ({ startMs, endMs }: Span, durationMs: number): boolean =>
  startMs <= 0 && endMs >= durationMs;

export const lengthOf = ({ startMs, endMs }: Span): number => Math.max(0, endMs - startMs);

/** Stored form: null for 'not cut'. */
export const trimColumns = (span: Span, durationMs: number) =>
  isWhole(span, durationMs)
    ? { trimStartMs: null, trimEndMs: null }
    : { trimStartMs: Math.round(span.startMs), trimEndMs: Math.round(span.endMs) };
