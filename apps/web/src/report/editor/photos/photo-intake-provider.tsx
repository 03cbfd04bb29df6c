import { countOf } from '@plumbline/domain/ground/format-number';
import type { RecordingKind } from '@plumbline/domain/report/recordings/recording-limits';
import { Button, Sheet, useToaster } from '@plumbline/ui';
import { Camera, House, Images, Mic, Video } from 'lucide-react';
import {
  type ChangeEvent,
  type DragEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { laterPart } from '#src/ground/later-part.tsx';
import { describePhotoFailure } from '#src/report/capture/photo-failure.ts';
import { recordingKindOf } from '#src/report/capture/recording/take-file.ts';
import { useEditor } from '../model/editor-context.ts';
import type { AddedPhotos, PhotoPlace } from '../model/editor-model.ts';
import { useRecordingIntake } from '../recordings/recording-intake-context.ts';
import { type PhotoIntake, PhotoIntakeContext } from './photo-intake-context.ts';
import { useLostPhotos } from './use-lost-photos.ts';

const CameraSheet = laterPart(async () => (await import('./camera-sheet.tsx')).CameraSheet);
const RefusedPhotosSheet = laterPart(
  async () => (await import('./refused-photos-sheet.tsx')).RefusedPhotosSheet,
);
const HousePhotosSheet = laterPart(async () => (await import('./house-photos-sheet.tsx')).HousePhotosSheet);

const ACCEPT =
  'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif,video/mp4,video/quicktime,video/webm,.mp4,.mov,.webm,audio/mp4,audio/x-m4a,audio/webm,audio/mpeg,audio/wav,audio/x-wav,audio/ogg,.m4a,.mp3,.wav,.ogg';

type FilesListener = (files: readonly Blob[], place: PhotoPlace) => void;

export interface PhotoIntakeProviderProps {
  /** Target of a pasted image: the visible item or finding. */
  readonly currentPlace: PhotoPlace | null;
  readonly children: ReactNode;
}

export function PhotoIntakeProvider({ currentPlace, children }: PhotoIntakeProviderProps) {
  const { access, actions } = useEditor();
  const recordings = useRecordingIntake();
  const toaster = useToaster();
  const [choosing, setChoosing] = useState<PhotoPlace | null>(null);
  const [placing, setPlacing] = useState<PhotoPlace | null>(null);
  const [shooting, setShooting] = useState<PhotoPlace | null>(null);
  const [coming, setComing] = useState<ReadonlyMap<string, number>>(new Map());
  const [refused, setRefused] = useState<AddedPhotos['failures']>([]);
  /** The first shot fills the named slot, later ones are added next to it. */
  const freeSlot = useRef<string | null>(null);
  const gallery = useRef<HTMLInputElement>(null);
  const galleryPlace = useRef<PhotoPlace | null>(null);

  const count = useCallback((place: PhotoPlace, change: number): void => {
    setComing((now) => new Map(now).set(keyOf(place), (now.get(keyOf(place)) ?? 0) + change));
  }, []);
  useLostPhotos(count);

  async function add(all: readonly Blob[], place: PhotoPlace): Promise<number> {
    if (all.length === 0 || !access.canAddPhotos) return 0;
    const chosen = all.filter((file) => recordingKindOf(file) !== null);
    if (chosen.length > 0) recordings.take(chosen, place);
    const files = all.filter((file) => !chosen.includes(file));
    if (files.length === 0) return 0;
    count(place, files.length);
    const { added, failures } = await actions.addPhotos(files, place, () => count(place, -1));
    const [first] = failures;
    const detail = added > 0 ? `${countOf(added, 'photo')} added.` : undefined;
    if (failures.length > 1) setRefused((now) => [...now, ...failures]);
    // One message for both: on a phone a second one would replace the first.
    else if (first)
      toaster.show({ message: describePhotoFailure(first.failure, first.name), detail, kind: 'error' });
    else if (added > 1) toaster.show({ message: `${countOf(added, 'photo')} added.` });
    return added;
  }

  const addLatest = useRef(add);
  addLatest.current = add;
  const openCamera = useCallback((place: PhotoPlace): void => {
    freeSlot.current = place.slot;
    setShooting(place);
  }, []);

  const intake = useMemo<PhotoIntake>(
    () => ({
      choose: setChoosing,
      shoot: openCamera,
      comingTo: (place) => coming.get(keyOf(place)) ?? 0,
      dropProps: (place) => ({
        onDragOver: (event: DragEvent) => {
          if (event.dataTransfer.types.includes('Files')) event.preventDefault();
        },
        onDrop: (event: DragEvent) => {
          if (event.dataTransfer.files.length === 0) return;
          event.preventDefault();
          event.stopPropagation();
          void addLatest.current([...event.dataTransfer.files], place);
        },
      }),
    }),
    [coming, openCamera],
  );

  usePaste(currentPlace, (files, place) => void addLatest.current(files, place));
  useDropAnywhere(currentPlace, (files, place) => void addLatest.current(files, place));

  function record(kind: RecordingKind): void {
    if (choosing) recordings.record(kind, choosing);
    setChoosing(null);
  }

  function openGallery(): void {
    galleryPlace.current = choosing;
    setChoosing(null);
    gallery.current?.click();
  }

  function takeChosen(event: ChangeEvent<HTMLInputElement>): void {
    const files = [...(event.target.files ?? [])];
    event.target.value = ''; // the same file may be chosen again
    if (galleryPlace.current) void add(files, galleryPlace.current);
  }

  return (
    <PhotoIntakeContext value={intake}>
      {children}
      <input
        ref={gallery}
        type="file"
        accept={ACCEPT}
        multiple
        hidden
        aria-label="Photos from this device"
        onChange={takeChosen}
      />
      <Sheet
        isOpen={choosing !== null}
        onOpenChange={() => setChoosing(null)}
        title="Add photos, video or sound"
      >
        <div className="grid grid-cols-1 gap-3">
          <Button
            icon={Camera}
            variant="primary"
            isWide
            label="Take photos"
            onClick={() => {
              if (choosing) openCamera(choosing);
              setChoosing(null);
            }}
          />
          <Button icon={Images} isWide label="Choose from this device" onClick={openGallery} />
          <Button
            icon={House}
            isWide
            label="Choose from this house's reports"
            onClick={() => {
              setPlacing(choosing);
              setChoosing(null);
            }}
          />
          <Button icon={Video} isWide label="Record video" onClick={() => record('video')} />
          <Button icon={Mic} isWide label="Record audio note" onClick={() => record('audio')} />
          <p className="type-meta text-text-3">
            Or drop files here, or paste pictures. JPEG, PNG, WebP and HEIC, up to 48 megapixels; MP4, MOV and
            WebM, and M4A, MP3, WAV and OGG for sound, up to 500 MB.
          </p>
        </div>
      </Sheet>
      {shooting && (
        <CameraSheet
          onClose={() => setShooting(null)}
          onPhotos={(files) => {
            const slot = freeSlot.current;
            freeSlot.current = null;
            return add(files, { ...shooting, slot });
          }}
        />
      )}
      {placing && <HousePhotosSheet place={placing} onClose={() => setPlacing(null)} />}
      {refused.length > 0 && <RefusedPhotosSheet refused={refused} onClose={() => setRefused([])} />}
    </PhotoIntakeContext>
  );
}

const keyOf = ({ path, findingId }: PhotoPlace): string => findingId ?? path ?? '';

/** An image dropped outside of a photo strip goes to the open item; otherwise the browser would navigate to it. */
function useDropAnywhere(place: PhotoPlace | null, onFiles: FilesListener): void {
  const latest = useRef({ place, onFiles });
  latest.current = { place, onFiles };
  useEffect(() => {
    function over(event: globalThis.DragEvent): void {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    }
    function drop(event: globalThis.DragEvent): void {
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length === 0 || event.defaultPrevented) return;
      event.preventDefault();
      if (latest.current.place !== null) latest.current.onFiles(files, latest.current.place);
    }
    window.addEventListener('dragover', over);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('drop', drop);
    };
  }, []);
}

function usePaste(place: PhotoPlace | null, onFiles: FilesListener): void {
  const latest = useRef({ place, onFiles });
  latest.current = { place, onFiles };
  useEffect(() => {
    function paste(event: ClipboardEvent): void {
      const files = [...(event.clipboardData?.files ?? [])].filter((file) => file.type.startsWith('image/'));
      if (files.length === 0 || latest.current.place === null) return;
      event.preventDefault();
      latest.current.onFiles(files, latest.current.place);
    }
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
}
