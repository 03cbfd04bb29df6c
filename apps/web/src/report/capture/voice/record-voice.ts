/** A voice note that is heard later, by a model: recorded in memory, because it lasts minutes and is no part of the report. */
import { closeStream, openStream } from '../recording/open-recorder.ts';
import { AUDIO_BITS_PER_SECOND, recorderFormat } from '../recording/recorder-format.ts';
import type { RecorderFailure } from '../recording/recording-failure.ts';
import { encodeWav, samplesOf, VOICE_RATE } from './to-wav.ts';

export interface VoiceNote {
  readonly wav: Uint8Array<ArrayBuffer>;
  readonly seconds: number;
}

export interface VoiceRecording {
  /** Null: nothing was recorded, or the browser can't decode what it wrote. */
  readonly stop: () => Promise<VoiceNote | null>;
  readonly discard: () => void;
}

export type StartVoiceResult =
  | { readonly ok: true; readonly recording: VoiceRecording }
  | { readonly ok: false; readonly failure: RecorderFailure };

const SLICE_MS = 1000;

export async function startVoice(devices: MediaDevices | undefined): Promise<StartVoiceResult> {
  const opened = await openStream(devices, 'audio');
  if (!opened.ok) return opened;
  const { stream } = opened;
  const mimeType = recorderFormat('audio', (mime) => MediaRecorder.isTypeSupported(mime));
  if (mimeType === null) {
    closeStream(stream);
    return { ok: false, failure: 'not-supported' };
  }
  const recorder = new MediaRecorder(stream, { mimeType, audioBitsPerSecond: AUDIO_BITS_PER_SECOND });
  const chunks: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => chunks.push(data));
  const ended = new Promise<void>((resolve) => recorder.addEventListener('stop', () => resolve()));
  recorder.start(SLICE_MS);
  const end = async (): Promise<void> => {
    // A microphone that was unplugged has ended it already.
    if (recorder.state !== 'inactive') recorder.stop();
    await ended;
    closeStream(stream);
  };
  return {
    ok: true,
    recording: {
      async stop() {
        await end();
        const recorded = new Blob(chunks, { type: mimeType });
        if (recorded.size === 0) return null;
        const samples = await samplesOf(recorded).catch(() => null);
        if (samples === null || samples.length === 0) return null;
        return { wav: encodeWav(samples), seconds: Math.round(samples.length / VOICE_RATE) };
      },
      discard: () => void end(),
    },
  };
}
