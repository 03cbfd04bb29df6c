/** Recording formats, best first: those that play nearly everywhere, then those that every browser can record. */
import type { RecordingKind } from '@plumbline/domain/report/recordings/recording-limits';

const WANTED: Record<RecordingKind, readonly string[]> = {
  video: [
    'video/mp4;codecs=avc1.42E01F,mp4a.40.2',
    'video/mp4;codecs=avc1.42E01F,opus',
    'video/webm;codecs=vp8,opus',
    'video/webm',
    'video/mp4',
  ],
  audio: ['audio/mp4;codecs=mp4a.40.2', 'audio/webm;codecs=opus', 'audio/webm', 'audio/mp4'],
};

/** Returns null where this browser cannot record the kind. */
export function recorderFormat(kind: RecordingKind, isSupported: (mime: string) => boolean): string | null {
  return WANTED[kind].find(isSupported) ?? null;
}

/** About 20 MB per minute in 720p; a voice is clear at 64 kbit/s. */
export const VIDEO_BITS_PER_SECOND = 2_500_000;
export const AUDIO_BITS_PER_SECOND = 64_000;

/** How often recorded data is written to disk: the most that a killed tab can lose. */
export const SLICE_MS = 1000;
