import { countOf } from '@plumbline/domain/ground/format-number';
import { EmptyState, LinkButton, PhotoGrid, PhotoTile, Sheet, useGrowingList } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { Images } from 'lucide-react';
import { useState } from 'react';
import { useEditor } from '../model/editor-context.ts';
import { photoName } from '../model/editor-photos.ts';
import { RecordingSheet } from '../recordings/recording-sheet.tsx';
import { RecordingTile } from '../recordings/recording-tile.tsx';
import { PhotoMarks } from './photo-marks.tsx';
import { PhotoSheet } from './photo-sheet.tsx';

/** Every photo of the report in printed order. */
export function AllPhotosSheet({ onClose }: { onClose: () => void }) {
  const { photos, recordings, report, thumbUrl } = useEditor();
  const [openId, setOpenId] = useState<string | null>(null);
  const sorted = [...photos].sort((a, b) => (a.number ?? photos.length) - (b.number ?? photos.length));
  const { shown, endRef } = useGrowingList(sorted, 36);
  const open = photos.find((photo) => photo.placement.id === openId);
  const openRecording = recordings.find(({ placement }) => placement.id === openId);
  return (
    <Sheet
      isOpen
      onOpenChange={onClose}
      title="All photos"
      description={[
        countOf(photos.length, 'photo'),
        ...(recordings.length > 0 ? [countOf(recordings.length, 'recording')] : []),
      ].join(', ')}
      footer={
        <LinkButton
          icon={Images}
          variant="plain"
          label="Sort, caption and annotate"
          render={<Link to="/reports/$id/annotate" params={{ id: report.id }} search={{}} />}
        />
      }
    >
      {photos.length + recordings.length === 0 ? (
        <EmptyState headingLevel={3} title="No photos yet">
          Photos belong to the item or finding where they were taken. Open one and use the camera.
        </EmptyState>
      ) : (
        <PhotoGrid label="Photos of this report">
          {shown.map((photo) => (
            <PhotoTile
              key={photo.placement.id}
              imageUrl={thumbUrl(photo.media)}
              label={photoName(photo)}
              number={photo.number ?? undefined}
              syncState={photo.syncState}
              onPress={() => setOpenId(photo.placement.id)}
            >
              <PhotoMarks media={photo.media} />
            </PhotoTile>
          ))}
          {endRef !== null && <span key="end" ref={endRef} className="block h-px" />}
          {recordings.map((recording) => (
            <RecordingTile
              key={recording.placement.id}
              shape="grid"
              recording={recording}
              onPress={() => setOpenId(recording.placement.id)}
            />
          ))}
        </PhotoGrid>
      )}
      {open && <PhotoSheet photo={open} among={sorted} onShow={setOpenId} onClose={() => setOpenId(null)} />}
      {openRecording && <RecordingSheet recording={openRecording} onClose={() => setOpenId(null)} />}
    </Sheet>
  );
}
