/** Edits of a placed recording: notes, stills, cut, transcript, removal. Each is one edit with Undo. */

import { type Span, trimColumns } from '@plumbline/domain/report/recordings/trim';
import type { MediaNote } from '@plumbline/domain/tables/records';
import { useToaster } from '@plumbline/ui';
import { useMemo, useRef } from 'react';
import type { CommitResult } from '#src/ground/local/change.ts';
import { FileStoreFull } from '#src/ground/local/files/file-store.ts';
import { keepFile } from '#src/ground/local/files/keep-file.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { sha256Hex } from '#src/ground/sha256-hex.ts';
import { renditionColumns, storeRenditions } from '#src/report/capture/add-photo.ts';
import { createBrowserPhotoPreparer } from '#src/report/capture/photo-preparer.ts';
import { pictureOfVideo } from '#src/report/capture/recording/recording-picture.ts';
import { describeCommitFailure } from '../model/commit-failure-words.ts';
import { useEditor } from '../model/editor-context.ts';
import type { EditorRecording } from '../model/editor-model.ts';

export interface RecordingEdits {
  addNote(recording: EditorRecording, atMs: number): Promise<string>;
  /** `isUnseen`: the current value arrived during typing. */
  setNoteText(noteId: string, text: string, isUnseen?: boolean): Promise<void>;
  moveNote(note: MediaNote, atMs: number): Promise<void>;
  /** Includes the still of its moment and its marks. */
  removeNote(note: MediaNote): Promise<void>;
  /** Saves the element's current frame as a photo; null when it shows none, or there is no room. */
  takeStill(note: MediaNote, video: HTMLVideoElement): Promise<string | null>;
  readonly setTranscript: (mediaId: string, text: string, isUnseen?: boolean) => Promise<void>;
  /** Returns false when it could not be saved. */
  setSpan(recording: EditorRecording, span: Span): Promise<boolean>;
  remove(recording: EditorRecording): Promise<void>;
}

export function useRecordingEdits(): RecordingEdits {
  const { store, repositories } = useLocal();
  const { report } = useEditor();
  const toaster = useToaster();
  const latest = useRef({ toaster, report });
  latest.current = { toaster, report };
  return useMemo(() => {
    const { media } = repositories;
    const row = (id: string) => ({ id, scopeId: latest.current.report.inspectionId });
    const named = (label: string) => ({ label, reportId: latest.current.report.id });
    const told = (result: CommitResult): boolean => {
      if (!result.ok)
        latest.current.toaster.show({ message: describeCommitFailure(result.failure), kind: 'error' });
      return result.ok;
    };
    return {
      async addNote(recording, atMs) {
        const values = { atMs: Math.round(atMs), text: '' };
        const { id, result } = await media.notes.add(recording.media, values, named('Add note'));
        told(result);
        return id;
      },
      async setNoteText(noteId, text, isUnseen = false) {
        const change = media.notes.updating(row(noteId), { text }, isUnseen ? ['text'] : []);
        told(await store.commit([change], named('Change note')));
      },
      async moveNote(note, atMs) {
        told(await media.notes.update(note, { atMs: Math.round(atMs) }, named('Move note')));
      },
      async removeNote(note) {
        const still = note.stillId === null ? [] : [media.removing(row(note.stillId))];
        told(await store.commit([media.notes.removing(note), ...still], named('Remove note')));
      },
      async takeStill(note, video) {
        const picture = await pictureOfVideo(video);
        if (picture === null) return null;
        const bytes = new Uint8Array(await picture.arrayBuffer());
        const preparer = createBrowserPhotoPreparer();
        try {
          const prepared = await preparer.prepare({ bytes, rotation: 0 });
          if (!prepared.ok) return null;
          const sha256 = await sha256Hex(bytes);
          await keepFile(store.files, `${sha256}.jpg`, bytes);
          const files = await storeRenditions(store, prepared.photo);
          const original = {
            sha256,
            ext: 'jpg',
            mime: 'image/jpeg',
            sizeBytes: bytes.length,
            role: 'photo',
          } as const;
          const photo = {
            kind: 'photo' as const,
            sha256,
            sizeBytes: bytes.length,
            mime: 'image/jpeg',
            width: prepared.photo.widthPx,
            height: prepared.photo.heightPx,
            takenAt: store.nowIso(),
            rotation: 0,
            ...renditionColumns(prepared.photo.renditions),
          };
          const added = await media.notes.addStill(
            note,
            photo,
            [...files, original],
            named('Mark up a moment'),
          );
          return told(added.result) ? added.mediaId : null;
        } catch (error) {
          if (error instanceof FileStoreFull) return null;
          throw error;
        } finally {
          preparer.dispose();
        }
      },
      async setTranscript(mediaId, text, isUnseen = false) {
        const change = media.updating(row(mediaId), { transcript: text }, isUnseen ? ['transcript'] : []);
        told(await store.commit([change], named('Change transcript')));
      },
      async setSpan({ media: item }, span) {
        return told(
          await media.update(item, trimColumns(span, item.durationMs ?? 0), named('Trim recording')),
        );
      },
      async remove({ placement, media: item }) {
        const label = item.kind === 'video' ? 'Remove video' : 'Remove audio note';
        told(await media.placements.remove(placement, named(label)));
      },
    };
  }, [store, repositories]);
}
