import { formatBytes } from '@plumbline/domain/ground/format-bytes';
import { countOf } from '@plumbline/domain/ground/format-number';
import { Button, Card, ListRow, ProgressBar } from '@plumbline/ui';
import { ArrowUp, Check, CircleAlert, ClockArrowUp, FileText } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { readPhotoFacts } from '#src/ground/sync/status/photo-facts.ts';
import { useFinish } from '../finish-context.ts';
import { useFollowed } from '../model/use-followed.ts';

/** Photos on this device by upload status. */
export function PhotosPage() {
  const { work, device, go } = useFinish();
  const facts = useFollowed(work.store, 'photo facts', () => readPhotoFacts(work.store));
  const upload = useSyncExternalStore(work.uploads.subscribe, work.uploads.current);
  if (facts === null) return null;
  const percent = upload.progress === null ? null : Math.floor(upload.progress * 100);
  return (
    <>
      <Card padding="none">
        <ListRow
          icon={ClockArrowUp}
          iconClassName="text-sync-waiting"
          title="Waiting"
          meta={`Saved on this ${device}`}
          aside={facts.waiting}
        />
        <ListRow
          icon={ArrowUp}
          iconClassName="text-sync-sending"
          title={percent === null ? 'Uploading' : `Uploading ${percent}%`}
          meta={
            percent === null ? (
              `${formatBytes(facts.unsentBytes)} to upload`
            ) : (
              <ProgressBar value={percent} maximum={100} label="Photos uploaded so far" className="mt-2" />
            )
          }
          aside={facts.sending}
        />
        <ListRow
          icon={Check}
          iconClassName="text-sync-safe"
          title="Safe"
          meta="On the server, with the same checksum"
          aside={facts.safe}
        />
        <ListRow
          icon={CircleAlert}
          iconClassName="text-sync-needs"
          title="Needs you"
          meta="Rejected by the server, saved here"
          aside={
            facts.needs > 0 ? (
              <Button label="Review" size="regular" onClick={() => go('needs')} />
            ) : (
              facts.needs
            )
          }
        />
        {facts.documents > 0 && (
          <ListRow
            icon={FileText}
            title="Reports and documents"
            meta={`${countOf(facts.documents, 'file')} to upload`}
          />
        )}
      </Card>
      {facts.waiting > 0 && (
        <Button
          label="Upload now"
          variant="primary"
          isWide
          className="mt-4"
          onClick={() => work.uploads.uploadNow()}
        />
      )}
    </>
  );
}
