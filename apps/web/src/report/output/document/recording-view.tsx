import type { ModelPhoto, ModelRecording } from '@plumbline/domain/report/model/types';
import { clockText } from '@plumbline/domain/report/recordings/clock-text';
import { Button, type PlayerHandle, RecordingPlayer } from '@plumbline/ui';
import { useMemo, useRef } from 'react';
import { useDocument } from './document-context.ts';

export interface RecordingViewProps {
  readonly photo: ModelPhoto;
  readonly recording: ModelRecording;
  /** Opens the marked-up photo of a moment. */
  readonly onShow: (number: number) => void;
}

/** A video or audio note of a report with its notes; a tap on a note seeks to its moment. */
export function RecordingView({ photo, recording, onShow }: RecordingViewProps) {
  const { photoUrl, recordingUrl } = useDocument();
  const player = useRef<PlayerHandle>(null);
  const { kind, file, lengthMs, notes, transcript } = recording;
  const src = file === null ? null : recordingUrl(file.sha256);
  const posterUrl = photoUrl(photo.sha256);
  const playable = useMemo(
    () => ({ kind, src, posterUrl, offsetMs: 0, startMs: 0, endMs: lengthMs }),
    [kind, src, posterUrl, lengthMs],
  );
  const playerNotes = useMemo(
    () => notes.map((note, index) => ({ id: String(index), atMs: note.atMs, text: note.text })),
    [notes],
  );
  return (
    <div className="grid max-h-full w-full max-w-3xl grid-cols-1 gap-3 overflow-y-auto p-1">
      {src === null && (
        <p className="type-body m-0 text-text-2">
          {kind === 'video' ? 'This video' : 'This audio note'} cannot be played here. Its image and notes are
          below.
        </p>
      )}
      <RecordingPlayer
        ref={player}
        label={photo.altText}
        playable={playable}
        notes={playerNotes}
        whenBroken={<p className="type-body m-0 p-6 text-center text-text-2">This browser cannot play it.</p>}
      />
      {notes.length > 0 && (
        <ul aria-label="Notes" className="m-0 grid list-none grid-cols-1 gap-1 p-0">
          {notes.map((note, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the notes of a published report never change their order
            <li key={index} className="flex flex-wrap items-center gap-2">
              <Button
                variant="bare"
                label={clockText(note.atMs)}
                aria-label={`Go to ${clockText(note.atMs)}`}
                onClick={() => player.current?.seek(note.atMs)}
              />
              <span className="type-body min-w-0 flex-1">{note.text}</span>
              {note.photoNumber !== null && (
                <Button
                  variant="plain"
                  label={`Photo ${note.photoNumber}`}
                  onClick={() => onShow(note.photoNumber ?? photo.number)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {transcript !== '' && <p className="type-body m-0 whitespace-pre-line text-text-2">{transcript}</p>}
    </div>
  );
}
