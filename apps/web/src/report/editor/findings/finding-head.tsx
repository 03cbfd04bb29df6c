import { MarkSign } from '../fields/field-note.tsx';
import { useEditor } from '../model/editor-context.ts';
import type { EditorFinding } from '../model/editor-model.ts';
import { photoName } from '../model/editor-photos.ts';
import { findPlace } from '../model/editor-place.ts';
import { PhotoMarks } from '../photos/photo-marks.tsx';
import { usePhotoUrl } from '../photos/use-photo-url.ts';

/** The finding's place and its first photo, enlarged. */
export function FindingHead({ editing }: { editing: EditorFinding }) {
  const { view } = useEditor();
  const { section, item } = findPlace(view, editing.finding.itemPath);
  const place = item ? `${section?.label}, ${item.item.label}` : (section?.label ?? 'General findings');
  const first = editing.photos[0];
  return (
    <header className="grid grid-cols-1 gap-4">
      {first && <FirstPhoto photo={first} />}
      <div>
        <p className="type-meta flex items-center gap-2 text-text-3">
          {place}
          <MarkSign mark={editing.mark} />
        </p>
        <h2 className="type-h2 mt-0.5 text-balance break-words">
          {editing.finding.title.trim() || 'What did you see?'}
        </h2>
      </div>
    </header>
  );
}

function FirstPhoto({ photo }: { photo: EditorFinding['photos'][number] }) {
  const url = usePhotoUrl(photo.media);
  if (url === null) return null;
  return (
    <div className="relative overflow-hidden rounded-lg bg-bg-sunken">
      <img src={url} alt={photoName(photo)} decoding="async" className="max-h-[30dvh] w-full object-cover" />
      <PhotoMarks media={photo.media} />
    </div>
  );
}
