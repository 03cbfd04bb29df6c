import { countOf } from '@plumbline/domain/ground/format-number';
import { Button, EmptyState, PhotoTile, Sheet, Skeleton, useToaster } from '@plumbline/ui';
import { useState } from 'react';
import type { LiveState } from '#src/ground/local/live.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useLive } from '#src/ground/local/react/use-live.ts';
import { describeCommitFailure } from '../model/commit-failure-words.ts';
import { useEditor } from '../model/editor-context.ts';
import type { PhotoPlace } from '../model/editor-model.ts';
import { type HousePhoto, type HousePhotos, housePhotos, placeHousePhotos } from '../model/house-photos.ts';
import { undoAction } from '../model/undo-action.ts';
import { LongGrid } from './long-grid.tsx';
import { PhotoMarks } from './photo-marks.tsx';

export interface HousePhotosSheetProps {
  readonly place: PhotoPlace;
  readonly onClose: () => void;
}

/** Chooses photos of the house's other reports for this place. */
export function HousePhotosSheet({ place, onClose }: HousePhotosSheetProps) {
  const work = useLocal();
  const { report, photos: present, actions } = useEditor();
  const toaster = useToaster();
  const groups = useHousePhotos(place);
  const [chosen, setChosen] = useState<ReadonlyMap<string, HousePhoto>>(new Map());

  function toggle(photo: HousePhoto): void {
    setChosen((now) => {
      const next = new Map(now);
      if (!next.delete(photo.media.id)) next.set(photo.media.id, photo);
      return next;
    });
  }

  async function add(): Promise<void> {
    const placements = present.map(({ placement }) => placement);
    const result = await placeHousePhotos(work, report, placements, [...chosen.values()], place);
    if (!result.ok)
      return void toaster.show({ message: describeCommitFailure(result.failure), kind: 'error' });
    toaster.show({ message: `${countOf(chosen.size, 'photo')} added.`, action: undoAction(actions) });
    onClose();
  }

  return (
    <Sheet
      isOpen
      isFullHeight
      onOpenChange={onClose}
      title="Photos of this house"
      description="From its other reports. They keep their captions and marks."
      footer={
        chosen.size > 0 && (
          <Button
            variant="primary"
            label={`Add ${countOf(chosen.size, 'photo')}`}
            onClick={() => void add()}
          />
        )
      }
    >
      {groups === null ? (
        <Skeleton label="Loading photos" className="h-60 w-full" />
      ) : groups.length === 0 ? (
        <EmptyState headingLevel={3} title="No other photos">
          All photos from this house’s other reports are already here.
        </EmptyState>
      ) : (
        groups.map((group) => <Group key={group.reportId} group={group} chosen={chosen} onToggle={toggle} />)
      )}
    </Sheet>
  );
}

interface GroupProps {
  readonly group: HousePhotos;
  readonly chosen: ReadonlyMap<string, HousePhoto>;
  readonly onToggle: (photo: HousePhoto) => void;
}

function Group({ group: { name, photos }, chosen, onToggle }: GroupProps) {
  return (
    <section aria-label={name} className="mb-6">
      <h3 className="type-h3 mb-2">
        {name} <span className="type-meta text-text-3">{photos.length}</span>
      </h3>
      <LongGrid label={`${name}, ${countOf(photos.length, 'photo')}`}>
        {photos.map((photo, index) => (
          <HousePhotoTile
            key={photo.media.id}
            photo={photo}
            label={photo.caption || `Photo ${index + 1}`}
            isChosen={chosen.has(photo.media.id)}
            onPress={() => onToggle(photo)}
          />
        ))}
      </LongGrid>
    </section>
  );
}

interface HousePhotoTileProps {
  readonly photo: HousePhoto;
  readonly label: string;
  readonly isChosen: boolean;
  readonly onPress: () => void;
}

/** Requests its image only once it is on the screen. */
function HousePhotoTile({ photo: { media }, ...tile }: HousePhotoTileProps) {
  const { thumbUrl } = useEditor();
  return (
    <PhotoTile imageUrl={thumbUrl(media)} {...tile}>
      <PhotoMarks media={media} />
    </PhotoTile>
  );
}

/** Null while they are being read. */
function useHousePhotos(place: PhotoPlace): HousePhotos[] | null {
  const { repositories } = useLocal();
  const { report } = useEditor();
  const scopeId = report.inspectionId;
  const reports = readyOf(
    useLive(`reports of ${scopeId}`, () => repositories.reports.live({ parentId: scopeId })),
  );
  const media = readyOf(useLive(`media ${scopeId}`, () => repositories.media.liveOfInspection(scopeId)));
  const placements = readyOf(
    useLive(`placements of ${scopeId}`, () => repositories.media.placements.live({ scopeId })),
  );
  if (reports === null || media === null || placements === null) return null;
  return housePhotos({ reports, media, placements }, report.id, place);
}

function readyOf<T>(state: LiveState<T>): T | null {
  if (state.status === 'failed') throw state.error; // storage failure: handled by the error screen
  return state.status === 'ready' ? state.value : null;
}
