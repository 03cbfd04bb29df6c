/**
 * Recording limits. A phone's camera app produces about 130 MB per minute at its best setting, the built-in recorder 20
 * MB.
 */
export const MAX_VIDEO_MS = 10 * 60_000;
export const MAX_AUDIO_MS = 30 * 60_000;
/** The storage accepts no larger file. */
export const MAX_RECORDING_BYTES = 500 * 1024 * 1024;

/**
 * Limits for playable recordings in a single HTML report: a minute of video from the built-in recorder each, and a
 * total that browsers still open quickly. The rest is described in text. Decimal megabytes, as sizes are displayed.
 */
export const MAX_RECORDING_BYTES_IN_FILE = 20_000_000;
export const MAX_RECORDINGS_BYTES_IN_FILE = 60_000_000;

export const MAX_NOTE_TEXT = 500;
export const MAX_TRANSCRIPT_TEXT = 10_000;

/** Recordings have a separate slot, so they never count as one of the photos required at a place. */
export const RECORDING_SLOT = 'recording';

export type RecordingKind = 'video' | 'audio';

export const isRecordingKind = (kind: string): kind is RecordingKind => kind === 'video' || kind === 'audio';
