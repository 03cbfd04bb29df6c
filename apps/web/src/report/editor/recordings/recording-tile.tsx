import { Icon, PhotoTile } from '@plumbline/ui';
import { Mic, Play } from 'lucide-react';
import { useEditor } from '../model/editor-context.ts';
import type { EditorRecording } from '../model/editor-model.ts';
import { lengthText, spokenName } from './recording-words.ts';

export interface RecordingTileProps {
  readonly recording: EditorRecording;
  readonly shape?: 'strip' | 'grid';
  readonly onPress: () => void;
}

/** A recording in a photo strip: its image, kind, and length. */
export function RecordingTile({ recording, shape = 'strip', onPress }: RecordingTileProps) {
  const { thumbUrl } = useEditor();
  return (
    <PhotoTile
      shape={shape}
      imageUrl={thumbUrl(recording.media)}
      label={spokenName(recording)}
      number={recording.number ?? undefined}
      syncState={recording.syncState}
      onPress={onPress}
    >
      <span
        aria-hidden="true"
        className="pointer-events-none absolute bottom-1.5 left-1.5 z-1 flex items-center gap-1 rounded-sm bg-photo-chip px-1.5 text-micro leading-5 font-heavy text-photo-text"
      >
        <Icon of={recording.media.kind === 'video' ? Play : Mic} size="desk" />
        {lengthText(recording)}
      </span>
    </PhotoTile>
  );
}
