/** The review of a new recording: its cut and transcript, and the ways it ends: kept, given up, or discarded. */
import { useToaster } from '@plumbline/ui';
import { useEffect, useRef, useState } from 'react';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { discardRecording } from '#src/report/capture/recording/discard-recording.ts';
import { holdSlip } from '#src/report/capture/recording/hold-slip.ts';
import { type RecordingSlip, removeSlip } from '#src/report/capture/recording/recording-slip.ts';
import type { RecordingTools } from '#src/report/capture/recording/recording-tools.ts';
import { useKeepRecording } from './use-keep-recording.ts';
import { useKeptReview } from './use-kept-review.ts';
import type { SaveRecording } from './use-save-recording.ts';
import { useTrim } from './use-trim.ts';

export interface Review {
  readonly slip: RecordingSlip;
  readonly tools: RecordingTools;
  readonly save: SaveRecording;
  readonly onDone: () => void;
}

export function useReview({ slip, tools, save, onDone }: Review) {
  const { store } = useLocal();
  const toaster = useToaster();
  const keepRecording = useKeepRecording(save);
  const hasLeft = useRef(false);
  const trim = useTrim(slip.fileName, slip.originalName === '', tools);
  const [transcript, setTranscript] = useState('');
  const [isSaving, setSaving] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const what = slip.kind === 'video' ? 'video' : 'audio note';
  useEffect(() => holdSlip(slip.id), [slip.id]);
  useKeptReview(slip.id, trim.span, transcript);

  async function keep(): Promise<void> {
    if (isSaving || trim.status !== 'ready') return;
    setSaving(true);
    if (await keepRecording({ slip, span: trim.span, transcript })) leave();
    else setSaving(false);
  }
  /**
   * A long video takes time to read and hash: that continues in the background, without a cut if none was chosen.
   */
  function close(): void {
    toaster.show({ message: `The ${what} is being saved.` });
    if (!isSaving) void keepRecording({ slip, span: trim.span, transcript });
    leave();
  }
  function leave(): void {
    if (!hasLeft.current) onDone();
    hasLeft.current = true;
  }
  /** The file stays, in 'Recovered photos': the original may have been on a card that has been wiped. */
  async function giveUp(): Promise<void> {
    await removeSlip(store, slip.id);
    leave();
  }
  async function discard(): Promise<void> {
    setDeleting(false);
    await discardRecording(store, slip);
    leave();
  }
  return {
    trim,
    what,
    transcript,
    setTranscript,
    isSaving,
    isDeleting,
    setDeleting,
    keep,
    close,
    leave,
    giveUp,
    discard,
  };
}
