/** Camera, microphone, and the running recording of one sheet. Closes everything on unmount. */
import type { RecordingKind } from '@plumbline/domain/report/recordings/recording-limits';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { checkRoom } from '#src/ground/local/quota.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { browserWakeLock } from '#src/ground/sync/browser-ports.ts';
import { holdSlip } from '#src/report/capture/recording/hold-slip.ts';
import { closeStream, type Facing, openStream } from '#src/report/capture/recording/open-recorder.ts';
import type { RecorderFailure, RecordingEnd } from '#src/report/capture/recording/recording-failure.ts';
import {
  listenToThisPage,
  type RecordingSession,
  type RecordingState,
  startRecording,
} from '#src/report/capture/recording/recording-session.ts';
import { type RecordingSlip, removeSlip, writeSlip } from '#src/report/capture/recording/recording-slip.ts';
import { openSoundLevel, type SoundLevel } from '#src/report/capture/recording/sound-level.ts';
import { newSlip } from '#src/report/capture/recording/take-file.ts';

export interface Recorder {
  readonly stream: MediaStream | null;
  readonly hasSound: boolean;
  readonly failure: RecorderFailure | null;
  /** Null while not recording. */
  readonly session: RecordingSession | null;
  readonly state: RecordingState;
  readonly finished: { readonly slip: RecordingSlip; readonly end: RecordingEnd } | null;
  readonly readLevel: () => number;
  readonly start: () => Promise<void>;
  readonly switchCamera: () => void;
}

const REST: RecordingState = { elapsedMs: 0, sizeBytes: 0 };
const noChange = () => () => undefined;

export function useRecorder(
  kind: RecordingKind,
  place: Pick<RecordingSlip, 'scopeId' | 'reportId' | 'path' | 'findingId'>,
): Recorder {
  const { store } = useLocal();
  const [facing, setFacing] = useState<Facing>('environment');
  const [opened, setOpened] = useState<{ stream: MediaStream; hasSound: boolean } | null>(null);
  const [failure, setFailure] = useState<RecorderFailure | null>(null);
  const [session, setSession] = useState<RecordingSession | null>(null);
  const [finished, setFinished] = useState<Recorder['finished']>(null);
  const level = useRef<SoundLevel | null>(null);
  const running = useRef<RecordingSession | null>(null);

  useEffect(() => {
    let isGone = false;
    let mine: MediaStream | null = null;
    async function open(): Promise<void> {
      const room = await checkRoom(navigator.storage).catch(() => null);
      if (kind === 'video' && room?.level === 'no-video') return setFailure('no-room');
      const result = await openStream(navigator.mediaDevices, kind, facing);
      if (isGone) return result.ok ? closeStream(result.stream) : undefined;
      if (!result.ok) return setFailure(result.failure);
      mine = result.stream;
      level.current = openSoundLevel(result.stream);
      setOpened(result);
    }
    void open();
    return () => {
      isGone = true;
      running.current?.stop('closed');
      level.current?.dispose();
      level.current = null;
      if (mine) closeStream(mine);
      setOpened(null);
    };
  }, [kind, facing]);

  const start = async (): Promise<void> => {
    if (opened === null || running.current !== null) return;
    const slip = newSlip(store, kind, place);
    const release = holdSlip(slip.id);
    // Written first: from here on a killed tab finds its recording again.
    if (!(await writeSlip(store, slip))) {
      release();
      return setFailure('no-room');
    }
    const started = startRecording({
      kind,
      stream: opened.stream,
      fileName: slip.fileName,
      files: store.files,
      nowMs: () => performance.now(),
      listenToPage: listenToThisPage,
    });
    if (started === null) {
      release();
      await removeSlip(store, slip.id);
      return setFailure('not-supported');
    }
    running.current = started;
    setSession(started);
    // No one touches the screen while recording: without a wake lock it would turn off, and suspend the page.
    const letSleep = browserWakeLock.request();
    const { end } = await started.finished;
    running.current = null;
    release();
    (await letSleep)?.();
    setSession(null);
    setFinished({ slip, end });
  };

  const state = useSyncExternalStore(session?.subscribe ?? noChange, session?.current ?? (() => REST));
  return {
    stream: opened?.stream ?? null,
    hasSound: opened?.hasSound ?? false,
    failure,
    session,
    state,
    finished,
    readLevel: useCallback(() => level.current?.read() ?? 0, []),
    start,
    switchCamera: () => setFacing(facing === 'environment' ? 'user' : 'environment'),
  };
}
