import { MAX_TRANSCRIPT_TEXT } from '@plumbline/domain/report/recordings/recording-limits';
import { Banner, Button, ConfirmDialog, Field, Sheet, Skeleton, TextArea, useToaster } from '@plumbline/ui';
import { Info, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { discardRecording } from '#src/report/capture/recording/discard-recording.ts';
import { holdSlip } from '#src/report/capture/recording/hold-slip.ts';
import { describeRecordingFailure } from '#src/report/capture/recording/recording-failure.ts';
import { type RecordingSlip, removeSlip } from '#src/report/capture/recording/recording-slip.ts';
import type { RecordingTools } from '#src/report/capture/recording/recording-tools.ts';
import { DictateButton } from '../fields/dictate-button.tsx';
import { TrimEditor } from './trim-editor.tsx';
import { useKeepRecording } from './use-keep-recording.ts';
import { useKeptReview } from './use-kept-review.ts';
import type { SaveRecording } from './use-save-recording.ts';
import { useTrim } from './use-trim.ts';

export interface ReviewSheetProps {
  readonly slip: RecordingSlip;
  /** Why the recording ended. */
  readonly message: string | null;
  readonly tools: RecordingTools;
  readonly save: SaveRecording;
  readonly onDone: () => void;
}

/** Review of a new recording or file: play, trim, and keep. Closing also keeps it; only 'Delete' discards it. */
export function ReviewSheet({ slip, message, tools, save, onDone }: ReviewSheetProps) {
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

  const deleteButton = (
    // It cannot be discarded while it is being placed, only afterward.
    <Button icon={Trash2} label="Delete" onClick={() => !isSaving && setDeleting(true)} />
  );
  const confirmation = isDeleting && (
    <ConfirmDialog
      isOpen
      onOpenChange={setDeleting}
      title={`Delete this ${what}?`}
      description="It exists only on this device. This cannot be undone."
      confirmLabel={`Delete ${what}`}
      onConfirm={() => void discard()}
    />
  );
  if (trim.status === 'unreadable') {
    return (
      <Sheet
        isOpen
        onOpenChange={() => void giveUp()}
        title={`This ${what} cannot be read`}
        footer={
          <div className="flex flex-1 items-center gap-2">
            <Button label="Close" className="flex-1" onClick={() => void giveUp()} />
            {deleteButton}
          </div>
        }
      >
        <Banner icon={Info} tone="needs">
          {describeRecordingFailure({ code: 'not-a-recording' }, slip.originalName)}
        </Banner>
        {confirmation}
      </Sheet>
    );
  }
  if (trim.status === 'failed') {
    return (
      <Sheet
        isOpen
        onOpenChange={leave}
        title={`This ${what} could not be opened`}
        footer={
          <div className="flex flex-1 items-center gap-2">
            <Button variant="primary" label="Try again" className="flex-1" onClick={trim.retry} />
            <Button label="Close" onClick={leave} />
          </div>
        }
      >
        <Banner icon={Info}>
          It is kept on this device. If you close this, Plumbline tries again when the report is next opened.
        </Banner>
      </Sheet>
    );
  }
  const footer = (
    <div className="flex flex-1 items-center gap-2">
      <Button
        variant="primary"
        label={`Save ${what}`}
        className="flex-1"
        isBusy={isSaving || trim.status === 'reading'}
        onClick={() => void keep()}
      />
      {deleteButton}
    </div>
  );
  return (
    <Sheet isOpen onOpenChange={close} title={`Check the ${what}`} footer={footer}>
      <div className="grid grid-cols-1 gap-4">
        {message !== null && <Banner icon={Info}>{message}</Banner>}
        {trim.status === 'reading' ? <Skeleton className="h-48 w-full" /> : <TrimEditor trim={trim} />}
        {slip.kind === 'audio' && (
          <Field
            label="Transcript"
            description="Printed in the report, because a PDF can’t play it"
            aside={<DictateButton label="Transcript" text={transcript} onText={setTranscript} />}
          >
            <TextArea
              rows={3}
              maxLength={MAX_TRANSCRIPT_TEXT}
              value={transcript}
              onChange={(event) => setTranscript(event.target.value)}
            />
          </Field>
        )}
      </div>
      {confirmation}
    </Sheet>
  );
}
