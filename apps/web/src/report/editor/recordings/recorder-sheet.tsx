import {
  MAX_AUDIO_MS,
  MAX_VIDEO_MS,
  type RecordingKind,
} from '@plumbline/domain/report/recordings/recording-limits';
import { Banner, Button, IconButton, LevelMeter, Sheet } from '@plumbline/ui';
import { CameraOff, Circle, Mic, MicOff, Square, SwitchCamera } from 'lucide-react';
import { useEffect, useRef } from 'react';
import {
  describeRecorderFailure,
  describeRecordingEnd,
} from '#src/report/capture/recording/recording-failure.ts';
import type { RecordingSlip } from '#src/report/capture/recording/recording-slip.ts';
import { recordingStatus } from './recording-status.ts';
import { useRecorder } from './use-recorder.ts';

export interface RecorderSheetProps {
  readonly kind: RecordingKind;
  readonly place: Pick<RecordingSlip, 'scopeId' | 'reportId' | 'path' | 'findingId'>;
  readonly onClose: () => void;
  /** The recording is on disk; `message` says why it ended, if not by a tap. */
  readonly onRecorded: (slip: RecordingSlip, message: string | null) => void;
  /** From the phone's camera app, where the browser cannot record. */
  readonly onFiles: (files: readonly Blob[]) => void;
}

/** In-app recorder. Shows the limits before, and the remaining time while recording. */
export function RecorderSheet({ kind, place, onClose, onRecorded, onFiles }: RecorderSheetProps) {
  const recorder = useRecorder(kind, place);
  const { stream, failure, session, finished } = recorder;
  const video = useRef<HTMLVideoElement>(null);
  const isVideo = kind === 'video';
  const isRecording = session !== null;

  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  const latest = useRef(onRecorded);
  latest.current = onRecorded;
  useEffect(() => {
    if (finished !== null) latest.current(finished.slip, describeRecordingEnd(finished.end));
  }, [finished]);

  function close(): void {
    // Closing the sheet does not discard a running recording: it stops and is reviewed.
    if (session !== null) session.stop();
    else onClose();
  }

  const footer = failure === null && (
    <div className="flex flex-1 items-center gap-2">
      {isVideo && !isRecording && (
        <IconButton
          label="Switch camera"
          icon={SwitchCamera}
          size="field"
          variant="plain"
          onClick={recorder.switchCamera}
        />
      )}
      <Button
        variant="primary"
        icon={isRecording ? Square : isVideo ? Circle : Mic}
        label={isRecording ? 'Stop' : 'Record'}
        className="flex-1"
        isBusy={stream === null}
        onClick={() => (session === null ? void recorder.start() : session.stop())}
      />
      {!isRecording && <Button label="Cancel" onClick={onClose} />}
    </div>
  );

  return (
    <Sheet
      isOpen
      onOpenChange={close}
      title={isVideo ? 'Record video' : 'Record audio note'}
      footer={footer || undefined}
    >
      {failure !== null ? (
        <div className="grid grid-cols-1 gap-4">
          <Banner icon={isVideo ? CameraOff : MicOff}>{describeRecorderFailure(failure, kind)}</Banner>
          {isVideo && failure !== 'no-room' && <CameraAppButton onFiles={onFiles} />}
        </div>
      ) : (
        <div className="grid grid-cols-1 gap-3">
          {isVideo && (
            <video
              ref={video}
              autoPlay
              playsInline
              muted
              aria-label="Camera preview"
              data-ready={stream !== null}
              className="max-h-[50dvh] min-h-48 w-full rounded-photo bg-bg-sunken object-contain"
            />
          )}
          {recorder.hasSound ? (
            <LevelMeter read={recorder.readLevel} />
          ) : (
            stream !== null && (
              <Banner icon={MicOff}>The microphone isn’t available, so this video will have no sound.</Banner>
            )
          )}
          <p role="status" className="type-body m-0 tabular-nums" data-recording={isRecording}>
            {recordingStatus(kind, recorder.state, isRecording)}
          </p>
          {!isRecording && (
            <p className="type-meta m-0 text-text-3">
              Up to {(isVideo ? MAX_VIDEO_MS : MAX_AUDIO_MS) / 60_000} minutes, about{' '}
              {isVideo ? '20 MB' : '0.5 MB'} a minute. It’s saved on this device as you record.
            </p>
          )}
        </div>
      )}
    </Sheet>
  );
}

function CameraAppButton({ onFiles }: { onFiles: (files: readonly Blob[]) => void }) {
  return (
    <label className="type-ui grid min-h-14 cursor-pointer place-items-center rounded-md bg-accent text-on-accent focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-focus">
      Open the camera app
      <input
        type="file"
        accept="video/*"
        capture="environment"
        className="sr-only"
        onChange={(event) => onFiles([...(event.target.files ?? [])])}
      />
    </label>
  );
}
