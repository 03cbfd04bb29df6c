import { countOf } from '@plumbline/domain/ground/format-number';
import { EmptyState, LinkButton, Sheet } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { Images } from 'lucide-react';
import { useState } from 'react';
import { useEditor } from '../model/editor-context.ts';
import { RecordingSheet } from '../recordings/recording-sheet.tsx';
import { RecordingTile } from '../recordings/recording-tile.tsx';
import { LongGrid } from './long-grid.tsx';
import { PhotoSheet } from './photo-sheet.tsx';
import { PhotoTileOf } from './photo-tile-of.tsx';

/** Every photo of the report in printed order. */
export function AllPhotosSheet({ onClose }: { onClose: () => void }) {
  const { photos, recordings, report } = useEditor();
  const [openId, setOpenId] = useState<string | null>(null);
  const sorted = [...photos].sort((a, b) => (a.number ?? photos.length) - (b.number ?? photos.length));
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
          label="Sort, caption, and annotate"
          render={<Link to="/reports/$id/annotate" params={{ id: report.id }} search={{}} />}
        />
      }
    >
      {photos.length + recordings.length === 0 ? (
        <EmptyState headingLevel={3} title="No photos yet">
          Photos belong to the item or finding where they were taken. Open one and use the camera.
        </EmptyState>
      ) : (
        <LongGrid label="Photos in this report">
          {sorted.map((photo) => (
            <PhotoTileOf
              key={photo.placement.id}
              photo={photo}
              onPress={() => setOpenId(photo.placement.id)}
            />
          ))}
          {recordings.map((recording) => (
            <RecordingTile
              key={recording.placement.id}
              shape="grid"
              recording={recording}
              onPress={() => setOpenId(recording.placement.id)}
            />
          ))}
        </LongGrid>
      )}
      {open && <PhotoSheet photo={open} among={sorted} onShow={setOpenId} onClose={() => setOpenId(null)} />}
      {openRecording && <RecordingSheet recording={openRecording} onClose={() => setOpenId(null)} />}
    </Sheet>
  );
}
