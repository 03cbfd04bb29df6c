/** Camera and microphone for a recording. Opened by a tap, closed by its opener. */
import type { RecordingKind } from '@plumbline/domain/report/recordings/recording-limits';
import type { RecorderFailure } from './recording-failure.ts';

export type Facing = 'environment' | 'user';

export type OpenStreamResult =
  | { readonly ok: true; readonly stream: MediaStream; readonly hasSound: boolean }
  | { readonly ok: false; readonly failure: RecorderFailure };

const PICTURE = { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30, max: 30 } };
const SOUND = { echoCancellation: true, noiseSuppression: true };

/** Falls back to a silent video when there is no microphone or no permission, and reports it. */
export async function openStream(
  devices: Pick<MediaDevices, 'getUserMedia'> | undefined,
  kind: RecordingKind,
  facing: Facing = 'environment',
): Promise<OpenStreamResult> {
  if (devices === undefined || typeof MediaRecorder === 'undefined')
    return { ok: false, failure: 'not-supported' };
  const video = kind === 'video' && { ...PICTURE, facingMode: { ideal: facing } };
  const both = await ask(devices, { audio: SOUND, video });
  if (both instanceof MediaStream) return { ok: true, stream: both, hasSound: true };
  if (kind === 'audio') return { ok: false, failure: toFailure(both) };
  const silent = await ask(devices, { audio: false, video });
  if (silent instanceof MediaStream) return { ok: true, stream: silent, hasSound: false };
  return { ok: false, failure: toFailure(silent) };
}

async function ask(
  devices: Pick<MediaDevices, 'getUserMedia'>,
  constraints: MediaStreamConstraints,
): Promise<MediaStream | string> {
  try {
    return await devices.getUserMedia(constraints);
  } catch (error) {
    return error instanceof DOMException ? error.name : '';
  }
}

function toFailure(name: string): RecorderFailure {
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'not-allowed';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'not-found';
  return name === 'NotReadableError' || name === 'AbortError' ? 'in-use' : 'not-supported';
}

export function closeStream(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
