import { isInSpan } from '@plumbline/domain/report/recordings/notes-of-recording';
import { recordingEnding } from '@plumbline/domain/report/recordings/recording-file';
import { MAX_TRANSCRIPT_TEXT } from '@plumbline/domain/report/recordings/recording-limits';
import {
  Banner,
  Button,
  Field,
  IconButton,
  type PlayerHandle,
  RecordingPlayer,
  Sheet,
  TextArea,
  TextInput,
  useToaster,
} from '@plumbline/ui';
import { CloudOff, Scissors, Trash2 } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { DictateButton } from '../fields/dictate-button.tsx';
import { Editable } from '../fields/editable.tsx';
import { useTyping } from '../fields/use-typing.ts';
import { useEditor } from '../model/editor-context.ts';
import type { EditorRecording } from '../model/editor-model.ts';
import { undoAction } from '../model/undo-action.ts';
import { CutSheet } from './cut-sheet.tsx';
import { NoteList } from './note-list.tsx';
import { recordingName } from './recording-words.ts';
import { StillOverlay } from './still-overlay.tsx';
import { useNoteActions } from './use-note-actions.ts';
import { type RecordingEdits, useRecordingEdits } from './use-recording-edits.ts';
import { useRecordingSource } from './use-recording-source.ts';
import { useStills } from './use-stills.ts';

/** Distance from its moment within which a note's still is shown over the player. */
const AT_MOMENT_MS = 120;

/** One recording: player, notes at moments, transcript, caption, cut, removal. */
export function RecordingSheet({ recording, onClose }: { recording: EditorRecording; onClose: () => void }) {
  const { access, actions, pictureUrl, thumbUrl } = useEditor();
  const { media, copy, notes } = recording;
  const toaster = useToaster();
  const edits = useRecordingEdits();
  const player = useRef<PlayerHandle>(null);
  const [isCutting, setCutting] = useState(false);
  const { playable, isMissing } = useRecordingSource(media, copy, pictureUrl(media) ?? thumbUrl(media));
  const stills = useStills(notes);
  const isVideo = media.kind === 'video';
  const isAllowed = access.canAddPhotos;
  const { newId, jump, addNote, draw, removeNote } = useNoteActions(
    recording,
    edits,
    player,
    playable.startMs,
  );
  const shown = useMemo(() => notes.filter((note) => isInSpan(playable, note.atMs)), [notes, playable]);

  function remove(): void {
    onClose();
    void edits.remove(recording).then(() => {
      toaster.show({
        message: `${recordingName(recording)} removed.`,
        action: undoAction(actions),
      });
    });
  }

  const footer = isAllowed && (
    <div className="flex flex-wrap items-center gap-2">
      <Button icon={Scissors} variant="plain" label="Trim" onClick={() => setCutting(true)} />
      <IconButton
        icon={Trash2}
        variant="plain"
        label={isVideo ? 'Remove video' : 'Remove audio note'}
        onClick={remove}
      />
    </div>
  );
  return (
    <Sheet isOpen onOpenChange={onClose} title={recordingName(recording)} footer={footer || undefined}>
      <div className="grid grid-cols-1 gap-5">
        {isMissing ? (
          <Banner icon={CloudOff}>
            This recording isn’t on this device yet. It will download when you’re back online.
          </Banner>
        ) : (
          <RecordingPlayer
            ref={player}
            label={recordingName(recording)}
            playable={playable}
            notes={shown}
            overlayAt={(nowMs) => {
              const note = shown.find(
                ({ atMs, stillId }) => stillId !== null && Math.abs(atMs - nowMs) < AT_MOMENT_MS,
              );
              const still = note?.stillId ? stills.get(note.stillId) : undefined;
              return still && <StillOverlay still={still} />;
            }}
            whenBroken={
              <p className="type-body m-0 p-6 text-center text-text-2">
                This browser can’t play this recording. It’s safe and plays in browsers that support its
                format.
              </p>
            }
          />
        )}
        <NoteList
          notes={notes}
          span={playable}
          isVideo={isVideo}
          isAllowed={isAllowed}
          edits={edits}
          newId={newId}
          onJump={jump}
          onAdd={addNote}
          onDraw={(note) => void draw(note)}
          onRemove={removeNote}
          nowMs={() => player.current?.nowMs() ?? playable.startMs}
        />
        <Editable isAllowed={isAllowed}>
          <Words recording={recording} setTranscript={edits.setTranscript} />
        </Editable>
      </div>
      {isCutting && (
        <CutSheet
          recording={recording}
          fileName={`${media.sha256}.${recordingEnding(media.mime) ?? 'bin'}`}
          edits={edits}
          onClose={() => setCutting(false)}
        />
      )}
    </Sheet>
  );
}

interface WordsProps {
  readonly recording: EditorRecording;
  readonly setTranscript: RecordingEdits['setTranscript'];
}

function Words({ recording: { media, placement }, setTranscript }: WordsProps) {
  const { actions } = useEditor();
  const said = useTyping({
    stored: media.transcript,
    write: (text, isUnseen) => setTranscript(media.id, text, isUnseen),
    dirty: (text) => ({ kind: 'transcript', mediaId: media.id, text }),
  });
  const caption = useTyping({
    stored: placement.caption,
    write: (text, isUnseen) => actions.setCaption(placement.id, text, isUnseen),
    dirty: (text) => ({ kind: 'caption', placementId: placement.id, caption: text }),
  });
  return (
    <div className="grid grid-cols-1 gap-4">
      <Field
        label="Transcript"
        description="Printed in the report, because a PDF can’t play it"
        aside={<DictateButton label="Transcript" text={said.text} onText={said.setText} />}
      >
        <TextArea rows={3} maxLength={MAX_TRANSCRIPT_TEXT} {...said.bind} />
      </Field>
      <Field
        label="Caption"
        aside={<DictateButton label="Caption" text={caption.text} onText={caption.setText} />}
      >
        <TextInput maxLength={300} {...caption.bind} />
      </Field>
    </div>
  );
}
