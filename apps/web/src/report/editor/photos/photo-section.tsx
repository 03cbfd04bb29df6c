import { countOf } from '@plumbline/domain/ground/format-number';
import type { SlotView } from '@plumbline/domain/report/engine/report-view';
import { PhotoCell, PhotoStrip, PhotoTile, useGrowingList } from '@plumbline/ui';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { laterPart } from '#src/ground/later-part.tsx';
import { useEditor } from '../model/editor-context.ts';
import type { PhotoPlace } from '../model/editor-model.ts';
import { photoName } from '../model/editor-photos.ts';
import { RecordingTile } from '../recordings/recording-tile.tsx';
import { usePhotoIntake } from './photo-intake-context.ts';
import { PhotoMarks } from './photo-marks.tsx';

const PhotoSheet = laterPart(async () => (await import('./photo-sheet.tsx')).PhotoSheet);
const RecordingSheet = laterPart(
  async () => (await import('../recordings/recording-sheet.tsx')).RecordingSheet,
);

export interface PhotoSectionProps {
  readonly title: string;
  readonly help?: string | undefined;
  readonly note?: string | undefined;
  readonly place: PhotoPlace;
  /** Named photos that this place requires. */
  readonly slots?: readonly SlotView[];
  /** A second cell, for photos of documents, which have a separate slot. */
  readonly documents?: { readonly label: string; readonly slot: string } | undefined;
}

/** The photos of one place in a strip, with a cell to add one and a cell for each missing one. */
export function PhotoSection({ title, help, note, place, slots = [], documents }: PhotoSectionProps) {
  const { access, photosAt, recordingsAt, findings, report, thumbUrl } = useEditor();
  const intake = usePhotoIntake();
  const { recording: openAtFirst } = useSearch({ strict: false });
  const [openId, setOpenId] = useState<string | null>(openAtFirst ?? null);
  const navigate = useNavigate();
  const photos =
    place.findingId === null ? photosAt(place.path ?? '') : (findings.get(place.findingId)?.photos ?? []);
  const recordings =
    place.findingId === null
      ? recordingsAt(place.path ?? '')
      : (findings.get(place.findingId)?.recordings ?? []);
  const { shown, endRef } = useGrowingList(photos, 12);
  const coming = intake.comingTo(place);
  const missing = slots.filter((slot) => slot.isMissing);
  const open = photos.find((photo) => photo.placement.id === openId);
  const openRecording = recordings.find((each) => each.placement.id === openId);
  if (photos.length + recordings.length === 0 && !access.canAddPhotos) return null;

  function closeRecording(): void {
    setOpenId(null);
    if (openAtFirst === undefined) return;
    void navigate({
      to: '/reports/$id',
      params: { id: report.id },
      search: ({ recording: _closed, ...now }) => now,
      replace: true,
    });
  }

  return (
    <section aria-label={title} {...intake.dropProps(place)}>
      <div className="mb-2 flex items-baseline gap-3">
        <h3 className="type-h3 flex-1">{title}</h3>
        <span aria-live="polite" className="type-meta text-text-3">
          {coming > 0
            ? `${countOf(coming, 'photo')} being added`
            : (note ?? (photos.length > 0 ? `${photos.length} taken` : ''))}
        </span>
      </div>
      {help && <p className="type-meta mb-2 text-text-3">{help}</p>}
      <PhotoStrip label={`${title}, ${countOf(photos.length, 'photo')}`}>
        {access.canAddPhotos && (
          <PhotoCell
            key="add"
            kind="add"
            shape="strip"
            label="Add photo"
            onPress={() => intake.choose(place)}
          />
        )}
        {access.canAddPhotos && documents && (
          <PhotoCell
            key="document"
            kind="document"
            shape="strip"
            label={documents.label}
            onPress={() => intake.choose({ ...place, slot: documents.slot })}
          />
        )}
        {access.canAddPhotos &&
          missing.map(({ slot }) => (
            <PhotoCell
              key={slot.id}
              kind="missing"
              shape="strip"
              label={slot.label}
              onPress={() => intake.choose({ ...place, slot: slot.id })}
            />
          ))}
        {shown.map((photo) => (
          <PhotoTile
            key={photo.placement.id}
            shape="strip"
            imageUrl={thumbUrl(photo.media)}
            label={photoName(photo)}
            number={photo.number ?? undefined}
            syncState={photo.syncState}
            onPress={() => setOpenId(photo.placement.id)}
          >
            <PhotoMarks media={photo.media} />
          </PhotoTile>
        ))}
        {endRef !== null && <span key="end" ref={endRef} className="block h-28 w-px" />}
        {recordings.map((recording) => (
          <RecordingTile
            key={recording.placement.id}
            recording={recording}
            onPress={() => setOpenId(recording.placement.id)}
          />
        ))}
      </PhotoStrip>
      {open && <PhotoSheet photo={open} among={photos} onShow={setOpenId} onClose={() => setOpenId(null)} />}
      {openRecording && <RecordingSheet recording={openRecording} onClose={closeRecording} />}
    </section>
  );
}
