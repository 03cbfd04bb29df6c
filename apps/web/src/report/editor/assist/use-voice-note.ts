/** Records a voice note, at most as long as models take it, and queues it when it is stopped. */
import { LONGEST_VOICE_SECONDS } from '@plumbline/domain/intelligence/requests/voice';
import { useToaster } from '@plumbline/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import type { RecorderFailure } from '#src/report/capture/recording/recording-failure.ts';
import { startVoice, type VoiceRecording } from '#src/report/capture/voice/record-voice.ts';
import { useEditor } from '../model/editor-context.ts';
import { useQueueVoice } from './use-queue-voice.ts';

const PROBLEMS: Partial<Record<RecorderFailure, string>> = {
  'not-allowed': 'Microphone access is blocked. Allow it in your browser’s settings for this site.',
  'not-found': 'No microphone was found. Connect one, then try again.',
  'in-use': 'Another app is using the microphone. Close it, then try again.',
  'no-room': 'This device is full. Free up some space and try again.',
};

export function useVoiceNote(itemPath: string | null) {
  const { store } = useLocal();
  const { report } = useEditor();
  const queue = useQueueVoice();
  const toaster = useToaster();
  const running = useRef<VoiceRecording | null>(null);
  const [seconds, setSeconds] = useState<number | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isRecording = seconds !== null;

  // What was recorded stays: the sheet offers it when it is opened again.
  useEffect(() => () => void running.current?.stop(), []);

  const stop = useCallback(async (): Promise<void> => {
    const recording = running.current;
    if (recording === null) return;
    running.current = null;
    setSeconds(null);
    setBusy(true);
    await recording.stop();
    await queue(recording.slip);
    setBusy(false);
  }, [queue]);

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
    const started = await startVoice(navigator.mediaDevices, store, { reportId: report.id, itemPath });
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
