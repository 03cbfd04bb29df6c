/** What a recording may be. A phone's own camera makes about 130 MB a minute in its best setting, the recorder in place 20 MB. */
export const MAX_VIDEO_MS = 10 * 60_000;
export const MAX_AUDIO_MS = 30 * 60_000;
/** The storage takes no larger file. */
export const MAX_RECORDING_BYTES = 500 * 1024 * 1024;

/**
 * What a report in one HTML file takes along to be played: a minute of video as the recorder in place makes it, and so much in all that
 * browsers still open the file in a moment. The rest is told in words. Millions, as sizes are said.
 */
export const MAX_RECORDING_BYTES_IN_FILE = 20_000_000;
export const MAX_RECORDINGS_BYTES_IN_FILE = 60_000_000;

export const MAX_NOTE_TEXT = 500;
export const MAX_TRANSCRIPT_TEXT = 10_000;

/** Recordings stand in a slot of their own: they never count as one of the photos that a place asks for. */
export const RECORDING_SLOT = 'recording';

export type RecordingKind = 'video' | 'audio';

export const isRecordingKind = (kind: string): kind is RecordingKind => kind === 'video' || kind === 'audio';
