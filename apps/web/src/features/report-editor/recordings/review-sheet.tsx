import { MAX_TRANSCRIPT_TEXT } from '@plumbline/domain/recordings/recording-limits';
import { Banner, Button, ConfirmDialog, Field, Sheet, Skeleton, TextArea, useToaster } from '@plumbline/ui';
import { Info, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { holdSlip } from '../../../capture/recording/hold-slip.ts';
import { describeRecordingFailure } from '../../../capture/recording/recording-failure.ts';
import { type RecordingSlip, removeSlip } from '../../../capture/recording/recording-slip.ts';
import type { RecordingTools } from '../../../capture/recording/recording-tools.ts';
import { useLocal } from '../../../local/local-context.ts';
import { DictateButton } from '../fields/dictate-button.tsx';
import { TrimEditor } from './trim-editor.tsx';
import type { SaveRecording } from './use-save-recording.ts';
import { useTrim } from './use-trim.ts';

export interface ReviewSheetProps {
  readonly slip: RecordingSlip;
  /** Why the recording ended by itself. */
  readonly message: string | null;
  readonly tools: RecordingTools;
  readonly save: SaveRecording;
  readonly onDone: () => void;
}

/** What was just recorded or chosen: looked at, cut, and kept. Closing keeps it too; only 'Delete' throws it away. */
export function ReviewSheet({ slip, message, tools, save, onDone }: ReviewSheetProps) {
  const { store } = useLocal();
  const toaster = useToaster();
  const trim = useTrim(slip.fileName, slip.originalName === '', tools);
  const [transcript, setTranscript] = useState('');
  const [isSaving, setSaving] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const what = slip.kind === 'video' ? 'video' : 'audio note';
  useEffect(() => holdSlip(slip.id), [slip.id]);

  async function keep(): Promise<void> {
    if (isSaving || trim.status === 'reading') return;
    if (trim.status === 'unreadable') return giveUp();
    setSaving(true);
    const result = await save(slip, trim.span, transcript.trim());
    setSaving(false);
    if (result.ok) {
      toaster.show({ message: `${slip.kind === 'video' ? 'Video' : 'Audio note'} saved on this device.` });
      return onDone();
    }
    toaster.show({ message: describeRecordingFailure(result.failure, slip.originalName), kind: 'error' });
    if (result.failure.code === 'not-a-recording' || result.failure.code === 'gone') await giveUp();
  }
  /** Of a chosen file the person has the original; what was recorded here stays under 'Recovered photos'. */
  async function giveUp(): Promise<void> {
    if (slip.originalName !== '') return discard();
    await removeSlip(store, slip.id);
    onDone();
  }
  async function discard(): Promise<void> {
    setDeleting(false);
    await store.files.delete(slip.fileName);
    await removeSlip(store, slip.id);
    onDone();
  }

  if (trim.status === 'unreadable') {
    return (
      <Sheet
        isOpen
        onOpenChange={() => void giveUp()}
        title={`This ${what} cannot be read`}
        footer={<Button label="Close" className="flex-1" onClick={() => void giveUp()} />}
      >
        <Banner icon={Info} tone="needs">
          {describeRecordingFailure({ code: 'not-a-recording' }, slip.originalName)}
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
      <Button icon={Trash2} label="Delete" onClick={() => setDeleting(true)} />
    </div>
  );
  return (
    <Sheet isOpen onOpenChange={() => void keep()} title={`Check the ${what}`} footer={footer}>
      <div className="grid grid-cols-1 gap-4">
        {message !== null && <Banner icon={Info}>{message}</Banner>}
        {trim.status === 'reading' ? <Skeleton className="h-48 w-full" /> : <TrimEditor trim={trim} />}
        {slip.kind === 'audio' && (
          <Field
            label="What is said"
            description="Printed with the report, which plays nothing on paper"
            aside={<DictateButton label="What is said" text={transcript} onText={setTranscript} />}
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
      {isDeleting && (
        <ConfirmDialog
          isOpen
          onOpenChange={setDeleting}
          title={`Delete this ${what}?`}
          description="It exists only on this device. This cannot be undone."
          confirmLabel={`Delete ${what}`}
          onConfirm={() => void discard()}
        />
      )}
    </Sheet>
  );
}
