import type { RecordingKind } from '@plumbline/domain/recordings/recording-limits';
import { useToaster } from '@plumbline/ui';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { describeRecordingFailure } from '../../../capture/recording/recording-failure.ts';
import type { RecordingSlip } from '../../../capture/recording/recording-slip.ts';
import { createBrowserRecordingTools } from '../../../capture/recording/recording-tools.ts';
import { takeFile } from '../../../capture/recording/take-file.ts';
import { useLocal } from '../../../local/local-context.ts';
import { useEditor } from '../model/editor-context.ts';
import type { PhotoPlace } from '../model/editor-model.ts';
import { RecorderSheet } from './recorder-sheet.tsx';
import { type RecordingIntake, RecordingIntakeContext } from './recording-intake-context.ts';
import { ReviewSheet } from './review-sheet.tsx';
import { useLostRecordings } from './use-lost-recordings.ts';
import { useSaveRecording } from './use-save-recording.ts';

type Step =
  | { readonly step: 'record'; readonly kind: RecordingKind; readonly place: PhotoPlace }
  | { readonly step: 'review'; readonly slip: RecordingSlip; readonly message: string | null };

export function RecordingIntakeProvider({ children }: { children: ReactNode }) {
  const { store } = useLocal();
  const { access, report } = useEditor();
  const toaster = useToaster();
  const tools = useMemo(() => createBrowserRecordingTools(), []);
  useEffect(() => () => tools.dispose(), [tools]);
  const save = useSaveRecording(tools);
  const [now, setNow] = useState<Step | null>(null);
  const waiting = useRef<{ files: readonly Blob[]; place: PhotoPlace }>({ files: [], place: NOWHERE });
  useLostRecordings(access.canAddPhotos, save);

  async function takeNext(): Promise<void> {
    const { files, place } = waiting.current;
    const [file, ...rest] = files;
    waiting.current = { files: rest, place };
    if (file === undefined) return setNow(null);
    const taken = await takeFile(store, file, placeOf(report, place));
    if (taken.ok) return setNow({ step: 'review', slip: taken.slip, message: null });
    const name = 'name' in file ? String(file.name) : '';
    toaster.show({ message: describeRecordingFailure(taken.failure, name), kind: 'error' });
    return takeNext();
  }
  const takeLatest = useRef(takeNext);
  takeLatest.current = takeNext;
  const intake = useMemo<RecordingIntake>(
    () => ({
      record: (kind, place) => setNow({ step: 'record', kind, place }),
      take: (files, place) => {
        waiting.current = { files: [...waiting.current.files, ...files], place };
        void takeLatest.current();
      },
    }),
    [],
  );

  return (
    <RecordingIntakeContext value={intake}>
      {children}
      {now?.step === 'record' && (
        <RecorderSheet
          kind={now.kind}
          place={placeOf(report, now.place)}
          onClose={() => setNow(null)}
          onRecorded={(slip, message) => setNow({ step: 'review', slip, message })}
          onFiles={(files) => {
            setNow(null);
            intake.take(files, now.place);
          }}
        />
      )}
      {now?.step === 'review' && (
        <ReviewSheet
          key={now.slip.id}
          slip={now.slip}
          message={now.message}
          tools={tools}
          save={save}
          onDone={() => void takeNext()}
        />
      )}
    </RecordingIntakeContext>
  );
}

const NOWHERE: PhotoPlace = { path: null, findingId: null, slot: null };

const placeOf = (report: { readonly id: string; readonly inspectionId: string }, place: PhotoPlace) => ({
  scopeId: report.inspectionId,
  reportId: report.id,
  path: place.path,
  findingId: place.findingId,
});
