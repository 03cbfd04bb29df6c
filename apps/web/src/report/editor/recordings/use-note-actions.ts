/** What is done with the notes of a recording: go to one, add one, draw on its picture, remove it. */
import type { MediaNote } from '@plumbline/domain/tables/records';
import { type PlayerHandle, useToaster } from '@plumbline/ui';
import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useState } from 'react';
import { useEditor } from '../model/editor-context.ts';
import type { EditorRecording } from '../model/editor-model.ts';
import { undoAction } from '../model/undo-action.ts';
import type { RecordingEdits } from './use-recording-edits.ts';

/** `startMs`: where a note goes that is added before the player is there. */
export function useNoteActions(
  recording: EditorRecording,
  edits: RecordingEdits,
  player: RefObject<PlayerHandle | null>,
  startMs: number,
) {
  const { actions, report } = useEditor();
  const { placement } = recording;
  const toaster = useToaster();
  const navigate = useNavigate();
  const [newId, setNewId] = useState<string | null>(null);

  function jump(note: MediaNote): void {
    player.current?.pause();
    player.current?.seek(note.atMs);
  }
  function addNote(): void {
    player.current?.pause();
    void edits.addNote(recording, player.current?.nowMs() ?? startMs).then(setNewId);
  }
  async function draw(note: MediaNote): Promise<void> {
    const video = player.current?.video() ?? null;
    let stillId = note.stillId;
    if (stillId === null && video !== null) {
      jump(note);
      await seeked(video);
      stillId = await edits.takeStill(note, video);
    }
    if (stillId === null) {
      toaster.show({
        message: 'This browser couldn’t capture an image of this moment. The note is saved.',
        kind: 'warning',
      });
      return;
    }
    await navigate({
      to: '/reports/$id',
      params: { id: report.id },
      search: (now) => ({ ...now, recording: placement.id }),
      replace: true,
    });
    await navigate({ to: '/reports/$id/annotate', params: { id: report.id }, search: { photo: stillId } });
  }
  function removeNote(note: MediaNote): void {
    void edits.removeNote(note).then(() => {
      toaster.show({
        message: 'Note removed.',
        action: undoAction(actions),
      });
    });
  }
  return { newId, jump, addNote, draw, removeNote };
}

const SEEK_PATIENCE_MS = 3000;

/** A seeked frame is ready on the element's event, which a broken file never fires. */
function seeked(video: HTMLVideoElement): Promise<void> {
  if (!video.seeking) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, SEEK_PATIENCE_MS);
    video.addEventListener(
      'seeked',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
