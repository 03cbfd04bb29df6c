/**
 * One recording from its first to its last second. Every second is written to the file store as it arrives, in
 * order; whatever ends the recording (a tap, the limit, a full disk, a call, a hidden or closed page), the written
 * part is a valid file: both containers consist of self-contained parts.
 */

import {
  MAX_AUDIO_MS,
  MAX_VIDEO_MS,
  type RecordingKind,
} from '@plumbline/domain/report/recordings/recording-limits';
import { type FileStore, FileStoreFull } from '#src/ground/local/files/file-store.ts';
import { log } from '#src/ground/log.ts';
import { createStore } from '#src/ground/store.ts';
import { AUDIO_BITS_PER_SECOND, recorderFormat, SLICE_MS, VIDEO_BITS_PER_SECOND } from './recorder-format.ts';
import type { RecordingEnd } from './recording-failure.ts';

export interface RecordingState {
  readonly elapsedMs: number;
  readonly sizeBytes: number;
}

export interface FinishedRecording extends RecordingState {
  readonly end: RecordingEnd;
}

export interface RecordingSession {
  readonly current: () => RecordingState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Resolves once, when the last byte is on disk, however the recording ended. */
  readonly finished: Promise<FinishedRecording>;
  stop(end?: RecordingEnd): void;
}

export interface RecordingSessionDeps {
  readonly kind: RecordingKind;
  readonly stream: MediaStream;
  readonly fileName: string;
  readonly files: Pick<FileStore, 'append'>;
  readonly nowMs: () => number;
  /** Called with 'hidden' and 'closed' when the page goes away. Returns the unsubscribe function. */
  readonly listenToPage: (onGone: (end: 'hidden' | 'closed') => void) => () => void;
  readonly createRecorder?: (stream: MediaStream, options: MediaRecorderOptions) => MediaRecorder;
}

const TICK_MS = 200;

/** Returns null where the browser cannot record the kind. */
export function startRecording(deps: RecordingSessionDeps): RecordingSession | null {
  const { kind, stream } = deps;
  const mimeType = recorderFormat(kind, (mime) => MediaRecorder.isTypeSupported(mime));
  if (mimeType === null) return null;
  const create = deps.createRecorder ?? ((from, options) => new MediaRecorder(from, options));
  const recorder = create(stream, {
    mimeType,
    videoBitsPerSecond: VIDEO_BITS_PER_SECOND,
    audioBitsPerSecond: AUDIO_BITS_PER_SECOND,
    // Where the browser supports it, a cut may begin at every second.
    ...({ videoKeyFrameIntervalDuration: 1000 } as object),
  });
  return run(deps, recorder);
}

function run(
  { kind, stream, files, fileName, nowMs, listenToPage }: RecordingSessionDeps,
  recorder: MediaRecorder,
) {
  const limitMs = kind === 'video' ? MAX_VIDEO_MS : MAX_AUDIO_MS;
  const startedMs = nowMs();
  const state = createStore<RecordingState>({ elapsedMs: 0, sizeBytes: 0 });
  let ended: RecordingEnd | null = null;
  let writing: Promise<void> = Promise.resolve();
  const set = (patch: Partial<RecordingState>): void => state.set({ ...state.get(), ...patch });

  function stop(end: RecordingEnd = 'stopped'): void {
    if (ended !== null) return;
    ended = end;
    if (recorder.state !== 'inactive') recorder.stop(); // emits its last part, then 'stop'
  }
  async function write(part: Blob): Promise<void> {
    if (part.size === 0 || ended === 'no-room') return;
    try {
      await files.append(fileName, new Uint8Array(await part.arrayBuffer()));
      set({ sizeBytes: state.get().sizeBytes + part.size });
    } catch (error) {
      if (!(error instanceof FileStoreFull)) log.error('A part of a recording was not written.', error);
      // A part that is missing in the middle would spoil what follows: nothing is written behind it.
      const wasOver = ended !== null;
      ended ??= 'no-room';
      if (!wasOver && recorder.state !== 'inactive') recorder.stop();
      ended = 'no-room';
    }
  }

  recorder.ondataavailable = ({ data }) => {
    writing = writing.then(() => write(data));
  };
  const timer = setInterval(() => {
    set({ elapsedMs: Math.min(limitMs, nowMs() - startedMs) });
    if (state.get().elapsedMs >= limitMs) stop('limit');
  }, TICK_MS);
  const stopPage = listenToPage((end) => {
    // Phones revoke the camera from a hidden page; audio may continue with the screen off.
    if (end === 'closed' || kind === 'video') stop(end);
    else if (recorder.state === 'recording') recorder.requestData();
  });
  for (const track of stream.getTracks()) track.addEventListener('ended', () => stop('interrupted'));

  const finished = new Promise<FinishedRecording>((resolve) => {
    recorder.onstop = () => {
      clearInterval(timer);
      stopPage();
      // The browser stops a recorder when its tracks end.
      ended ??= 'interrupted';
      const elapsedMs = Math.min(limitMs, nowMs() - startedMs);
      writing.then(
        () => {
          set({ elapsedMs });
          resolve({ ...state.get(), end: ended ?? 'stopped' });
        },
        (error: unknown) => log.error('A recording was not finished.', error),
      );
    };
  });
  recorder.onerror = () => stop('interrupted');
  recorder.start(SLICE_MS);
  return {
    current: state.get,
    subscribe: state.subscribe,
    finished,
    stop,
  } satisfies RecordingSession;
}

/** Page events for `listenToPage`. */
export function listenToThisPage(onGone: (end: 'hidden' | 'closed') => void): () => void {
  const onVisibility = (): void => {
    if (document.visibilityState === 'hidden') onGone('hidden');
  };
  const onHide = (): void => onGone('closed');
  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('pagehide', onHide);
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    window.removeEventListener('pagehide', onHide);
  };
}
