/** Messages between the page and the recording worker. */
import * as shape from '@plumbline/domain/ground/shape';

const recordingFactsSchema = shape.object({
  kind: shape.enum(['video', 'audio']),
  mime: shape.string(),
  durationMs: shape.number(),
  /** Upright, as displayed; null for audio only. */
  widthPx: shape.nullable(shape.number()),
  heightPx: shape.nullable(shape.number()),
  /** Where a cut without re-encoding may begin, ascending; empty for audio, which can be cut anywhere. */
  keyFramesMs: shape.array(shape.number()),
  takenAt: shape.nullable(shape.string()),
  latitude: shape.nullable(shape.number()),
  longitude: shape.nullable(shape.number()),
});
export type RecordingFacts = shape.Infer<typeof recordingFactsSchema>;

const bytes = shape.instanceof(Uint8Array<ArrayBuffer>);

const cutSchema = shape.object({
  bytes,
  sha256: shape.string(),
  mime: shape.string(),
  durationMs: shape.number(),
});
export type CutRecording = shape.Infer<typeof cutSchema>;

export type RecordingTask =
  | { readonly op: 'inspect'; readonly file: Blob }
  | { readonly op: 'hash'; readonly file: Blob }
  | { readonly op: 'cut'; readonly file: Blob; readonly startMs: number; readonly endMs: number };

export interface RecordingRequest {
  readonly id: number;
  readonly task: RecordingTask;
}

export const recordingResponseSchema = shape.object({
  id: shape.number(),
  /** The task did not complete: out of memory, or an unreadable file. Says nothing about the file. */
  hasFailed: shape.optional(shape.boolean()),
  /** Null: the file is none of the containers, or is truncated in the wrong place. */
  facts: shape.optional(shape.nullable(recordingFactsSchema)),
  cut: shape.optional(shape.nullable(cutSchema)),
  sha256: shape.optional(shape.string()),
});
export type RecordingResponse = shape.Infer<typeof recordingResponseSchema>;
