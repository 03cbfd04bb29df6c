import { clockText, clockWords } from '@plumbline/domain/report/recordings/clock-text';
import { isInSpan } from '@plumbline/domain/report/recordings/notes-of-recording';
import { MAX_NOTE_TEXT } from '@plumbline/domain/report/recordings/recording-limits';
import type { Span } from '@plumbline/domain/report/recordings/trim';
import type { MediaNote } from '@plumbline/domain/tables/records';
import { Button, Field, IconButton, TextInput } from '@plumbline/ui';
import { Clock, MessageSquarePlus, PencilLine, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { DictateButton } from '../fields/dictate-button.tsx';
import { Editable } from '../fields/editable.tsx';
import { useTyping } from '../fields/use-typing.ts';
import type { RecordingEdits } from './use-recording-edits.ts';

export interface NoteListProps {
  readonly notes: readonly MediaNote[];
  readonly span: Span;
  readonly isVideo: boolean;
  readonly isAllowed: boolean;
  readonly edits: RecordingEdits;
  /** A new note, focused for typing. */
  readonly newId: string | null;
  readonly onJump: (note: MediaNote) => void;
  readonly onAdd: () => void;
  readonly onDraw: (note: MediaNote) => void;
  readonly onRemove: (note: MediaNote) => void;
  /** Of the player. */
  readonly nowMs: () => number;
}

/** The notes next to the player, in time order; a tap on the time seeks there. */
export function NoteList(props: NoteListProps) {
  const { notes, isAllowed, onAdd } = props;
  return (
    <section aria-label="Notes" className="grid grid-cols-1 gap-3">
      <div className="flex items-center gap-3">
        <h3 className="type-h3 m-0 flex-1">Notes</h3>
        {isAllowed && (
          <Button icon={MessageSquarePlus} variant="plain" label="Add note here" onClick={onAdd} />
        )}
      </div>
      {notes.length === 0 && (
        <p className="type-meta m-0 text-text-3">
          {isAllowed
            ? 'Pause at a moment, then add a note. Notes appear over the recording and are printed with it.'
            : 'No notes.'}
        </p>
      )}
      <ul className="m-0 grid list-none grid-cols-1 gap-3 p-0">
        {notes.map((note) => (
          <NoteRow key={note.id} {...props} note={note} />
        ))}
      </ul>
    </section>
  );
}

function NoteRow({
  note,
  span,
  isVideo,
  isAllowed,
  edits,
  newId,
  onJump,
  onDraw,
  onRemove,
  nowMs,
}: NoteListProps & { note: MediaNote }) {
  const { text, setText, bind } = useTyping({
    stored: note.text,
    write: (words, isUnseen) => edits.setNoteText(note.id, words, isUnseen),
    dirty: (words) => ({ kind: 'note', noteId: note.id, text: words }),
  });
  const input = useRef<HTMLInputElement>(null);
  const isNew = note.id === newId;
  useEffect(() => {
    if (isNew) input.current?.focus();
  }, [isNew]);
  const moment = clockText(note.atMs - span.startMs);
  const isShown = isInSpan(span, note.atMs);
  return (
    <li className="grid grid-cols-1 gap-1 border-t border-line pt-2">
      <div className="flex flex-wrap items-center gap-1">
        <Button
          variant="bare"
          label={isShown ? moment : 'Trimmed off'}
          aria-label={`Go to ${clockWords(note.atMs - span.startMs)}`}
          onClick={() => onJump(note)}
        />
        <span className="flex-1" />
        {isAllowed && (
          <>
            {isVideo && (
              <IconButton
                icon={PencilLine}
                label={note.stillId === null ? `Mark up at ${moment}` : `Edit marks at ${moment}`}
                aria-pressed={note.stillId !== null}
                onClick={() => onDraw(note)}
              />
            )}
            {note.stillId === null && (
              <IconButton
                icon={Clock}
                label={`Move the note at ${moment} here`}
                onClick={() => void edits.moveNote(note, nowMs())}
              />
            )}
            <IconButton icon={Trash2} label={`Remove the note at ${moment}`} onClick={() => onRemove(note)} />
          </>
        )}
      </div>
      <Editable isAllowed={isAllowed}>
        <Field
          label={`Note at ${moment}`}
          aside={<DictateButton label={`Note at ${moment}`} text={text} onText={setText} />}
        >
          <TextInput ref={input} maxLength={MAX_NOTE_TEXT} {...bind} />
        </Field>
      </Editable>
    </li>
  );
}
