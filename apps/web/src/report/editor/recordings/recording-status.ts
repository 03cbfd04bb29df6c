import { clockText } from '@plumbline/domain/report/recordings/clock-text';
import {
  MAX_AUDIO_MS,
  MAX_VIDEO_MS,
  type RecordingKind,
} from '@plumbline/domain/report/recordings/recording-limits';
import type { RecordingState } from '#src/report/capture/recording/recording-session.ts';

/** '0:42 of 10:00 recorded, 14 MB saved. 1 minute left.' */
export function recordingStatus(
  kind: RecordingKind,
  { elapsedMs, sizeBytes }: RecordingState,
  isRecording: boolean,
): string {
  if (!isRecording) return 'Ready.';
  const limitMs = kind === 'video' ? MAX_VIDEO_MS : MAX_AUDIO_MS;
  const size =
    sizeBytes < 1_000_000
      ? `${Math.round(sizeBytes / 1000)} kB saved`
      : `${(sizeBytes / 1_000_000).toFixed(1)} MB saved`;
  const leftMs = limitMs - elapsedMs;
  const left = leftMs <= 60_000 ? ` ${Math.ceil(leftMs / 1000)} seconds left.` : '';
  return `Recording: ${clockText(elapsedMs)} of ${clockText(limitMs)}, ${size}.${left}`;
}
