/** A voice note that is heard later, by a model: on this device from its first second on, by the recorder of all recordings, and no part of the report. */
import type { LocalStore } from '#src/ground/local/local-store.ts';
import { holdLock } from '../hold-lock.ts';
import { closeStream, openStream } from '../recording/open-recorder.ts';
import type { RecorderFailure } from '../recording/recording-failure.ts';
import { listenToThisPage, startRecording } from '../recording/recording-session.ts';
import { encodeWav, samplesOf, VOICE_RATE } from './to-wav.ts';
import {
  forgetVoice,
  newVoiceSlip,
  type VoicePlace,
  type VoiceSlip,
  voiceLock,
  writeVoiceSlip,
} from './voice-slip.ts';

export interface VoiceNote {
  readonly wav: Uint8Array<ArrayBuffer>;
  readonly seconds: number;
}

export interface VoiceRecording {
  readonly slip: VoiceSlip;
  /** Ends it, once every byte is on this device; what was recorded stays there until `forgetVoice`. */
  readonly stop: () => Promise<void>;
}

export type StartVoiceResult =
  | { readonly ok: true; readonly recording: VoiceRecording }
  | { readonly ok: false; readonly failure: RecorderFailure };

export async function startVoice(
  devices: MediaDevices | undefined,
  store: LocalStore,
  place: VoicePlace,
): Promise<StartVoiceResult> {
  const opened = await openStream(devices, 'audio');
  if (!opened.ok) return opened;
  const { stream } = opened;
  const slip = newVoiceSlip(store, place);
  const release = holdLock(voiceLock(slip.id));
  const refuse = async (failure: RecorderFailure): Promise<StartVoiceResult> => {
    closeStream(stream);
    release();
    await forgetVoice(store, slip);
    return { ok: false, failure };
  };
  // Written first: from here on a killed tab finds its note again.
  if (!(await writeVoiceSlip(store, slip))) return refuse('no-room');
  const session = startRecording({
    kind: 'audio',
    stream,
    fileName: slip.fileName,
    files: store.files,
    nowMs: () => performance.now(),
    listenToPage: listenToThisPage,
  });
  if (session === null) return refuse('not-supported');
  const ended = session.finished.then(() => {
    closeStream(stream);
    release();
  });
  return {
    ok: true,
    recording: {
      slip,
      async stop() {
        session.stop();
        await ended;
      },
    },
  };
}

/** As models take it, as far as it was recorded. Null: nothing was, or the browser can't decode what it wrote. */
export async function voiceNoteOf(
  { files }: Pick<LocalStore, 'files'>,
  { fileName }: VoiceSlip,
): Promise<VoiceNote | null> {
  const recorded = await files.blob(fileName);
  if (recorded === null || recorded.size === 0) return null;
  const samples = await samplesOf(recorded).catch(() => null);
  if (samples === null || samples.length === 0) return null;
  return { wav: encodeWav(samples), seconds: Math.round(samples.length / VOICE_RATE) };
}
