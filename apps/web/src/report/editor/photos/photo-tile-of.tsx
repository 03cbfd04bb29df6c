import { PhotoTile } from '@plumbline/ui';
import { useEditor } from '../model/editor-context.ts';
import type { EditorPhoto } from '../model/editor-model.ts';
import { photoName } from '../model/editor-photos.ts';
import { PhotoMarks } from './photo-marks.tsx';

export interface PhotoTileOfProps {
  readonly photo: EditorPhoto;
  readonly shape?: 'strip' | 'grid';
  readonly onPress: () => void;
}

/** A photo of the report with its marks. Requests its image only once it is on the screen. */
export function PhotoTileOf({ photo, shape, onPress }: PhotoTileOfProps) {
  const { thumbUrl } = useEditor();
  return (
    <PhotoTile
      shape={shape}
      imageUrl={thumbUrl(photo.media)}
      label={photoName(photo)}
      number={photo.number ?? undefined}
      syncState={photo.syncState}
      onPress={onPress}
    >
      <PhotoMarks media={photo.media} />
    </PhotoTile>
  );
}
