/** What the browser is asked to record, best first: what plays nearly everywhere, then what every browser can make. */
import type { RecordingKind } from '@plumbline/domain/recordings/recording-limits';

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

/** Null where this browser records nothing of the kind. */
export function recorderFormat(kind: RecordingKind, isSupported: (mime: string) => boolean): string | null {
  return WANTED[kind].find(isSupported) ?? null;
}

/** About 20 MB a minute in 720p; a voice is clear at 64 kbit/s. */
export const VIDEO_BITS_PER_SECOND = 2_500_000;
export const AUDIO_BITS_PER_SECOND = 64_000;

/** How often what was recorded is laid on disk: so much a killed tab may lose. */
export const SLICE_MS = 1000;
