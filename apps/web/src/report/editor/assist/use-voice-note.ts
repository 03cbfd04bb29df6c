/** Records a voice note and queues it: the request and its recording in one commit, so that neither goes without the other. */
import { WHOLE_REPORT } from '@plumbline/domain/intelligence/features';
import { LONGEST_VOICE_SECONDS, VOICE_EXT, VOICE_MIME } from '@plumbline/domain/intelligence/requests/voice';
import { useToaster } from '@plumbline/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useCommit } from '#src/ground/local/react/use-commit.ts';
import { sha256Hex } from '#src/ground/sha256-hex.ts';
import type { RecorderFailure } from '#src/report/capture/recording/recording-failure.ts';
import { startVoice, type VoiceNote, type VoiceRecording } from '#src/report/capture/voice/record-voice.ts';
import { useEditor } from '../model/editor-context.ts';

const FAILED = 'The voice note couldn’t be saved';
const PROBLEMS: Partial<Record<RecorderFailure, string>> = {
  'not-allowed': 'Plumbline may not use the microphone. Allow it in the browser’s settings for this site.',
  'not-found': 'No microphone was found.',
  'in-use': 'Another app uses the microphone.',
};

export function useVoiceNote(itemPath: string | null) {
  const { store, repositories } = useLocal();
  const { report } = useEditor();
  const commit = useCommit();
  const toaster = useToaster();
  const running = useRef<VoiceRecording | null>(null);
  const [seconds, setSeconds] = useState<number | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isRecording = seconds !== null;

  useEffect(() => () => running.current?.discard(), []);

  const queue = useCallback(
    async ({ wav, seconds: length }: VoiceNote): Promise<void> => {
      const sha256 = await sha256Hex(wav);
      await store.files.put(`${sha256}.${VOICE_EXT}`, wav);
      const scopeId = report.inspectionId;
      const request = repositories.intelligence.requests.inserting(scopeId, store.newId(), {
        reportId: report.id,
        feature: 'voice',
        itemPath: itemPath ?? WHOLE_REPORT,
        sources: { sound: { sha256, seconds: length } },
        answeredBy: '',
      });
      const file = { sha256, ext: VOICE_EXT, mime: VOICE_MIME, sizeBytes: wav.length };
      await commit([request], {
        label: null,
        done: null,
        failed: FAILED,
        blobs: [{ ...file, scopeId, mediaId: null, role: 'document' }],
      });
    },
    [store, repositories, report, itemPath, commit],
  );

  const stop = useCallback(async (): Promise<void> => {
    const recording = running.current;
    if (recording === null) return;
    running.current = null;
    setSeconds(null);
    setBusy(true);
    try {
      const note = await recording.stop();
      if (note === null) toaster.show({ message: 'Nothing was recorded. Try again.', kind: 'warning' });
      else await queue(note);
    } catch {
      // No room on this device.
      toaster.show({
        message: FAILED,
        detail: 'Free some space on this device and record it again.',
        kind: 'error',
      });
    }
    setBusy(false);
  }, [queue, toaster]);

  useEffect(() => {
    if (!isRecording) return;
    const from = performance.now();
    const timer = setInterval(() => {
      const passed = Math.floor((performance.now() - from) / 1000);
      setSeconds(passed);
      if (passed >= LONGEST_VOICE_SECONDS) void stop();
    }, 500);
    return () => clearInterval(timer);
  }, [isRecording, stop]);

  async function start(): Promise<void> {
    setBusy(true);
    const started = await startVoice(navigator.mediaDevices);
    setBusy(false);
    if (started.ok) {
      running.current = started.recording;
      setSeconds(0);
    } else {
      const message = PROBLEMS[started.failure] ?? 'This browser can’t record sound.';
      toaster.show({ message, kind: 'warning' });
    }
  }
  return { seconds, isBusy, start, stop };
}
