/** Where the photos, video or sound of a place come from: the camera, this device, the house's reports, a recorder. */
import type { RecordingKind } from '@plumbline/domain/report/recordings/recording-limits';
import { Button, Sheet } from '@plumbline/ui';
import { Camera, House, Images, Mic, Video } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import type { PhotoPlace } from '../model/editor-model.ts';
import { useRecordingIntake } from '../recordings/recording-intake-context.ts';
import type { FilesListener } from './use-files-from-outside.ts';

const ACCEPT =
  'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif,video/mp4,video/quicktime,video/webm,.mp4,.mov,.webm,audio/mp4,audio/x-m4a,audio/webm,audio/mpeg,audio/wav,audio/x-wav,audio/ogg,.m4a,.mp3,.wav,.ogg';

export interface PhotoSourceSheetProps {
  /** Null while it is closed. */
  readonly place: PhotoPlace | null;
  readonly onShoot: (place: PhotoPlace) => void;
  readonly onHouse: (place: PhotoPlace) => void;
  readonly onFiles: FilesListener;
  readonly onClose: () => void;
}

export function PhotoSourceSheet({ place, onShoot, onHouse, onFiles, onClose }: PhotoSourceSheetProps) {
  const recordings = useRecordingIntake();
  const gallery = useRef<HTMLInputElement>(null);
  const galleryPlace = useRef<PhotoPlace | null>(null);

  function record(kind: RecordingKind): void {
    if (place) recordings.record(kind, place);
    onClose();
  }

  function openGallery(): void {
    galleryPlace.current = place;
    onClose();
    gallery.current?.click();
  }

  function takeChosen(event: ChangeEvent<HTMLInputElement>): void {
    const files = [...(event.target.files ?? [])];
    event.target.value = ''; // the same file may be chosen again
    if (galleryPlace.current) onFiles(files, galleryPlace.current);
  }

  return (
    <>
      <input
        ref={gallery}
        type="file"
        accept={ACCEPT}
        multiple
        hidden
        aria-label="Photos from this device"
        onChange={takeChosen}
      />
      <Sheet isOpen={place !== null} onOpenChange={onClose} title="Add photos, video, or audio">
        <div className="grid grid-cols-1 gap-3">
          <Button
            icon={Camera}
            variant="primary"
            isWide
            label="Take photos"
            onClick={() => {
              if (place) onShoot(place);
              onClose();
            }}
          />
          <Button icon={Images} isWide label="Choose from this device" onClick={openGallery} />
          <Button
            icon={House}
            isWide
            label="Choose from this house’s reports"
            onClick={() => {
              if (place) onHouse(place);
              onClose();
            }}
          />
          <Button icon={Video} isWide label="Record video" onClick={() => record('video')} />
          <Button icon={Mic} isWide label="Record audio note" onClick={() => record('audio')} />
          <p className="type-meta text-text-3">
            <span className="hidden desk:inline">Or drop files or paste images here. </span>
            Photos: JPEG, PNG, WebP, and HEIC, up to 48 megapixels. Video: MP4, MOV, and WebM. Audio: M4A,
            MP3, WAV, and OGG. Video and audio up to 500 MB.
          </p>
        </div>
      </Sheet>
    </>
  );
}
