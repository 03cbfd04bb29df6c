import { MAX_TRANSCRIPT_TEXT } from '@plumbline/domain/report/recordings/recording-limits';
import { Banner, Button, ConfirmDialog, Field, Sheet, Skeleton, TextArea } from '@plumbline/ui';
import { Info, Trash2 } from 'lucide-react';
import { describeRecordingFailure } from '#src/report/capture/recording/recording-failure.ts';
import { DictateButton } from '../fields/dictate-button.tsx';
import { TrimEditor } from './trim-editor.tsx';
import { type Review, useReview } from './use-review.ts';

export interface ReviewSheetProps extends Review {
  /** Why the recording ended. */
  readonly message: string | null;
}

/** Review of a new recording or file: play, trim, and keep. Closing also keeps it; only 'Delete' discards it. */
export function ReviewSheet(props: ReviewSheetProps) {
  const { slip, message } = props;
  const review = useReview(props);
  const { trim, what, transcript, setTranscript, isSaving, leave, giveUp, setDeleting } = review;

  const deleteButton = (
    // It cannot be discarded while it is being placed, only afterward.
    <Button icon={Trash2} label="Delete" onClick={() => !isSaving && setDeleting(true)} />
  );
  const confirmation = review.isDeleting && (
    <ConfirmDialog
      isOpen
      onOpenChange={setDeleting}
      title={`Delete this ${what}?`}
      description="It exists only on this device. This can’t be undone."
      confirmLabel={`Delete ${what}`}
      onConfirm={() => void review.discard()}
    />
  );
  if (trim.status === 'unreadable') {
    return (
      <Sheet
        isOpen
        onOpenChange={() => void giveUp()}
        title={`This ${what} can’t be read`}
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
        title={`This ${what} couldn’t be opened`}
        footer={
          <div className="flex flex-1 items-center gap-2">
            <Button variant="primary" label="Try again" className="flex-1" onClick={trim.retry} />
            <Button label="Close" onClick={leave} />
          </div>
        }
      >
        <Banner icon={Info}>
          It’s saved on this device. If you close this, Plumbline will try again the next time you open the
          report.
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
        onClick={() => void review.keep()}
      />
      {deleteButton}
    </div>
  );
  return (
    <Sheet isOpen onOpenChange={review.close} title={`Check the ${what}`} footer={footer}>
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
