import { countOf } from '@plumbline/domain/ground/format-number';
import { useToaster } from '@plumbline/ui';
import { type DragEvent, type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { laterPart } from '#src/ground/later-part.tsx';
import { describePhotoFailure } from '#src/report/capture/photo-failure.ts';
import { recordingKindOf } from '#src/report/capture/recording/take-file.ts';
import { useEditor } from '../model/editor-context.ts';
import type { AddedPhotos, PhotoPlace } from '../model/editor-model.ts';
import { useRecordingIntake } from '../recordings/recording-intake-context.ts';
import { type PhotoIntake, PhotoIntakeContext } from './photo-intake-context.ts';
import { PhotoSourceSheet } from './photo-source-sheet.tsx';
import { useFilesFromOutside } from './use-files-from-outside.ts';
import { useLostPhotos } from './use-lost-photos.ts';

const CameraSheet = laterPart(async () => (await import('#src/report/capture/camera-sheet.tsx')).CameraSheet);
const RefusedPhotosSheet = laterPart(
  async () => (await import('./refused-photos-sheet.tsx')).RefusedPhotosSheet,
);
const HousePhotosSheet = laterPart(async () => (await import('./house-photos-sheet.tsx')).HousePhotosSheet);

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

  useFilesFromOutside(currentPlace, (files, place) => void addLatest.current(files, place));

  return (
    <PhotoIntakeContext value={intake}>
      {children}
      <PhotoSourceSheet
        place={choosing}
        onShoot={openCamera}
        onHouse={setPlacing}
        onFiles={(files, place) => void add(files, place)}
        onClose={() => setChoosing(null)}
      />
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
