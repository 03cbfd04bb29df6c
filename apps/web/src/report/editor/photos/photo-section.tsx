import { countOf } from '@plumbline/domain/ground/format-number';
import type { SlotView } from '@plumbline/domain/report/engine/report-view';
import { PhotoCell, PhotoStrip } from '@plumbline/ui';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Children, useState } from 'react';
import { laterPart } from '#src/ground/later-part.tsx';
import { useEditor } from '../model/editor-context.ts';
import type { PhotoPlace } from '../model/editor-model.ts';
import { RecordingTile } from '../recordings/recording-tile.tsx';
import { usePhotoIntake } from './photo-intake-context.ts';
import { PhotoTileOf } from './photo-tile-of.tsx';

const PhotoSheet = laterPart(async () => (await import('./photo-sheet.tsx')).PhotoSheet);
const RecordingSheet = laterPart(
  async () => (await import('../recordings/recording-sheet.tsx')).RecordingSheet,
);

/** From here on only the photos in sight are rendered. */
const LONG = 24;
const LongStrip = laterPart(
  async () => (await import('./long-strip.tsx')).LongStrip,
  ({ label, children }) => <PhotoStrip label={label}>{Children.toArray(children).slice(0, LONG)}</PhotoStrip>,
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
  const { access, photosAt, recordingsAt, findings, report } = useEditor();
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
  const coming = intake.comingTo(place);
  const missing = slots.filter((slot) => slot.isMissing);
  const open = photos.find((photo) => photo.placement.id === openId);
  const openRecording = recordings.find((each) => each.placement.id === openId);
  const Strip = photos.length > LONG ? LongStrip : PhotoStrip;
  if (photos.length + recordings.length === 0 && !access.canAddPhotos) return null;

  /** Below the photos, once there are some: a status that wants more does not push those out of sight. */
  const wanted = (shape: 'strip' | 'line') =>
    access.canAddPhotos &&
    missing.map(({ slot }) => (
      <PhotoCell
        key={slot.id}
        kind="missing"
        shape={shape}
        label={slot.label}
        onPress={() => intake.choose({ ...place, slot: slot.id })}
      />
    ));

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
      <Strip label={`${title}, ${countOf(photos.length, 'photo')}`}>
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
        {photos.length === 0 && wanted('strip')}
        {photos.map((photo) => (
          <PhotoTileOf
            key={photo.placement.id}
            shape="strip"
            photo={photo}
            onPress={() => setOpenId(photo.placement.id)}
          />
        ))}
        {recordings.map((recording) => (
          <RecordingTile
            key={recording.placement.id}
            recording={recording}
            onPress={() => setOpenId(recording.placement.id)}
          />
        ))}
      </Strip>
      {photos.length > 0 && access.canAddPhotos && missing.length > 0 && (
        <div className="mt-2 flex flex-wrap gap-2">{wanted('line')}</div>
      )}
      {open && <PhotoSheet photo={open} among={photos} onShow={setOpenId} onClose={() => setOpenId(null)} />}
      {openRecording && <RecordingSheet recording={openRecording} onClose={closeRecording} />}
    </section>
  );
}
