import { Banner, Button, Sheet, Skeleton, useToaster } from '@plumbline/ui';
import { CloudOff } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { createBrowserRecordingTools } from '#src/report/capture/recording/recording-tools.ts';
import { useEditor } from '../model/editor-context.ts';
import type { EditorRecording } from '../model/editor-model.ts';
import { undoAction } from '../model/undo-action.ts';
import { TrimEditor } from './trim-editor.tsx';
import type { RecordingEdits } from './use-recording-edits.ts';
import { makeCopy } from './use-save-recording.ts';
import { useTrim } from './use-trim.ts';

export interface CutSheetProps {
  readonly recording: EditorRecording;
  /** Of the original, which includes trimmed parts. */
  readonly fileName: string;
  readonly edits: RecordingEdits;
  readonly onClose: () => void;
}

/** Trims a placed recording again. The original is downloaded first if another device recorded it. */
export function CutSheet(props: CutSheetProps) {
  const { fetchFile, store } = useLocal();
  const { media } = props.recording;
  const [isHere, setHere] = useState<boolean | null>(null);
  useEffect(() => {
    const [sha256 = '', ext = ''] = props.fileName.split('.');
    const look = async (): Promise<boolean> =>
      (await store.files.has(props.fileName)) ||
      (await fetchFile({ scopeId: media.scopeId, sha256, ext })) !== null;
    look().then(setHere, () => setHere(false));
  }, [store, fetchFile, props.fileName, media.scopeId]);
  if (isHere === true) return <OpenCutSheet {...props} />;
  return (
    <Sheet isOpen onOpenChange={props.onClose} title="Trim">
      {isHere === null ? (
        <Skeleton className="h-48 w-full" />
      ) : (
        <Banner icon={CloudOff}>
          The original was recorded on another device and isn’t on this one. Try again when you’re online.
        </Banner>
      )}
    </Sheet>
  );
}

function OpenCutSheet({ recording, fileName, edits, onClose }: CutSheetProps) {
  const work = useLocal();
  const { actions } = useEditor();
  const toaster = useToaster();
  const tools = useMemo(() => createBrowserRecordingTools(), []);
  useEffect(() => () => tools.dispose(), [tools]);
  const { media } = recording;
  const trim = useTrim(fileName, media.originalName === '', tools, media);

  async function save(): Promise<void> {
    if (trim.status !== 'ready') return;
    if (!(await edits.setSpan(recording, trim.span))) return;
    const copying = createBrowserRecordingTools();
    makeCopy(work, copying, media.id);
    toaster.show({ message: 'Trim saved.', action: undoAction(actions) });
    onClose();
  }
  const footer = trim.status === 'ready' && (
    <div className="flex flex-1 gap-2">
      <Button variant="primary" label="Save trim" className="flex-1" onClick={() => void save()} />
      <Button label="Cancel" onClick={onClose} />
    </div>
  );
  return (
    <Sheet isOpen onOpenChange={onClose} title="Trim" footer={footer || undefined}>
      {trim.status === 'reading' && <Skeleton className="h-48 w-full" />}
      {trim.status === 'unreadable' && (
        <Banner icon={CloudOff}>The original of this recording can’t be read on this device.</Banner>
      )}
      {trim.status === 'failed' && (
        <Banner icon={CloudOff} action={<Button label="Try again" onClick={trim.retry} />}>
          This recording couldn’t be opened. Nothing changed.
        </Banner>
      )}
      {trim.status === 'ready' && <TrimEditor trim={trim} />}
    </Sheet>
  );
}
