import type { RecordingKind } from '@plumbline/domain/report/recordings/recording-limits';
import { Sheet, Skeleton, useToaster } from '@plumbline/ui';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { laterPart } from '#src/ground/later-part.tsx';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { describeRecordingFailure } from '#src/report/capture/recording/recording-failure.ts';
import type { RecordingSlip } from '#src/report/capture/recording/recording-slip.ts';
import { createBrowserRecordingTools } from '#src/report/capture/recording/recording-tools.ts';
import { recordingKindOf, takeFile } from '#src/report/capture/recording/take-file.ts';
import { useEditor } from '../model/editor-context.ts';
import type { PhotoPlace } from '../model/editor-model.ts';
import { type RecordingIntake, RecordingIntakeContext } from './recording-intake-context.ts';
import { useKeepRecording } from './use-keep-recording.ts';
import { useLostRecordings } from './use-lost-recordings.ts';
import { useSaveRecording } from './use-save-recording.ts';

const RecorderSheet = laterPart(async () => (await import('./recorder-sheet.tsx')).RecorderSheet);
const ReviewSheet = laterPart(async () => (await import('./review-sheet.tsx')).ReviewSheet);

/** A short video is copied before this. */
const SHOW_COPY_MS = 300;

type Step =
  /** A chosen file being copied into the file store: gigabytes take seconds. */
  | { readonly step: 'copy'; readonly kind: RecordingKind }
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
  const keepRecording = useKeepRecording(save);
  const waiting = useRef<readonly { readonly file: Blob; readonly place: PhotoPlace }[]>([]);
  /** The visible step; the sheet of a copy may be closed while its file is still being copied. */
  const shown = useRef<Step | null>(null);
  const isTaking = useRef(false);
  /** The sheet of the file being copied was closed: it is kept without review. */
  const isUnwatched = useRef(false);
  useLostRecordings(access.canAddPhotos, save);

  function show(step: Step | null): void {
    shown.current = step;
    setNow(step);
  }
  async function takeNext(): Promise<void> {
    // Finishes what is open first: another video in its place would go unnoticed.
    if (shown.current !== null || isTaking.current) return;
    const [next, ...rest] = waiting.current;
    if (next === undefined) return;
    waiting.current = rest;
    const { file, place } = next;
    isTaking.current = true;
    isUnwatched.current = false;
    const copying: Step = { step: 'copy', kind: recordingKindOf(file) ?? 'video' };
    shown.current = copying;
    const slow = setTimeout(() => setNow(copying), SHOW_COPY_MS);
    const taken = await takeFile(store, file, placeOf(report, place));
    clearTimeout(slow);
    isTaking.current = false;
    if (taken.ok && !isUnwatched.current) return show({ step: 'review', slip: taken.slip, message: null });
    if (taken.ok) void keepRecording({ slip: taken.slip, span: null, transcript: '' });
    const name = 'name' in file ? String(file.name) : '';
    if (!taken.ok) toaster.show({ message: describeRecordingFailure(taken.failure, name), kind: 'error' });
    if (!isUnwatched.current) show(null);
    return takeNext();
  }
  function leave(): void {
    show(null);
    void takeNext();
  }
  function leaveCopy(kind: RecordingKind): void {
    isUnwatched.current = true;
    toaster.show({ message: `The ${nameOfKind(kind)} is being saved.` });
    show(null);
  }
  const takeLatest = useRef(takeNext);
  takeLatest.current = takeNext;
  const intake = useMemo<RecordingIntake>(
    () => ({
      record: (kind, place) => {
        shown.current = { step: 'record', kind, place };
        setNow(shown.current);
      },
      take: (files, place) => {
        waiting.current = [...waiting.current, ...files.map((file) => ({ file, place }))];
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
          onClose={leave}
          onRecorded={(slip, message) => show({ step: 'review', slip, message })}
          onFiles={(files) => {
            show(null);
            intake.take(files, now.place);
          }}
        />
      )}
      {now?.step === 'copy' && (
        <Sheet isOpen onOpenChange={() => leaveCopy(now.kind)} title={`Check the ${nameOfKind(now.kind)}`}>
          <Skeleton className="h-48 w-full" />
          <p role="status" className="type-body mt-3 mb-0 text-text-2">
            It is being copied onto this device.
          </p>
        </Sheet>
      )}
      {now?.step === 'review' && (
        <ReviewSheet
          key={now.slip.id}
          slip={now.slip}
          message={now.message}
          tools={tools}
          save={save}
          onDone={leave}
        />
      )}
    </RecordingIntakeContext>
  );
}

const nameOfKind = (kind: RecordingKind): string => (kind === 'video' ? 'video' : 'audio note');

const placeOf = (report: { readonly id: string; readonly inspectionId: string }, place: PhotoPlace) => ({
  scopeId: report.inspectionId,
  reportId: report.id,
  path: place.path,
  findingId: place.findingId,
});
