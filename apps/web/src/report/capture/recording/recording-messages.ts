/** Messages between the page and the recording worker. */
import * as z from 'zod/mini';

const recordingFactsSchema = z.object({
  kind: z.enum(['video', 'audio']),
  mime: z.string(),
  durationMs: z.number(),
  /** Upright, as displayed; null for audio only. */
  widthPx: z.nullable(z.number()),
  heightPx: z.nullable(z.number()),
  /** Where a cut without re-encoding may begin, ascending; empty for audio, which can be cut anywhere. */
  keyFramesMs: z.array(z.number()),
  takenAt: z.nullable(z.string()),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
});
export type RecordingFacts = z.infer<typeof recordingFactsSchema>;

const bytes = z.instanceof(Uint8Array) as unknown as z.ZodMiniType<Uint8Array<ArrayBuffer>>;

const cutSchema = z.object({ bytes, sha256: z.string(), mime: z.string(), durationMs: z.number() });
export type CutRecording = z.infer<typeof cutSchema>;

export type RecordingTask =
  | { readonly op: 'inspect'; readonly file: Blob }
  | { readonly op: 'hash'; readonly file: Blob }
  | { readonly op: 'cut'; readonly file: Blob; readonly startMs: number; readonly endMs: number };

export interface RecordingRequest {
  readonly id: number;
  readonly task: RecordingTask;
}

export const recordingResponseSchema = z.object({
  id: z.number(),
  /** The task did not complete: out of memory, or an unreadable file. Says nothing about the file. */
  hasFailed: z.optional(z.boolean()),
  /** Null: the file is none of the containers, or is truncated in the wrong place. */
  facts: z.optional(z.nullable(recordingFactsSchema)),
  cut: z.optional(z.nullable(cutSchema)),
  sha256: z.optional(z.string()),
});
export type RecordingResponse = z.infer<typeof recordingResponseSchema>;
