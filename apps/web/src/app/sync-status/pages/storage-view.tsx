import { formatBytes } from '@plumbline/domain/ground/format-bytes';
import { Button, Card, ListRow } from '@plumbline/ui';
import { ClockArrowUp, HardDrive, ScrollText, ShieldCheck, ShieldQuestionMark } from 'lucide-react';
import { useEffect, useState } from 'react';
import { saveBlob } from '#src/ground/local/files/save-blob.ts';
import { checkRoom, type RoomReport, requestPersistence } from '#src/ground/local/quota.ts';
import { log } from '#src/ground/log.ts';
import { browserStorage } from '#src/ground/sync/browser-ports.ts';
import type { SyncSession } from '#src/ground/sync/session.ts';
import { type DeviceWord, deviceWord } from '../model/device-word.ts';

type Persistence = 'kept' | 'not-kept' | 'unsupported';

const KEPT: Record<Persistence, string> = {
  kept: 'The browser keeps this data until you delete it.',
  'not-kept': 'The browser may delete this data when space runs out. Installing the app helps.',
  unsupported: 'This browser doesn’t guarantee that it will keep your data.',
};

export interface StorageViewProps {
  readonly work: SyncSession;
  readonly device?: DeviceWord;
  /** Opens unsent work and photos; absent where they are next to it. */
  readonly onSyncStatus?: () => void;
}

/** Free room, storage persistence, and the sync log. */
export function StorageView({
  work,
  device = deviceWord((query) => matchMedia(query).matches),
  onSyncStatus,
}: StorageViewProps) {
  const [room, setRoom] = useState<RoomReport | null>(null);
  const [persistence, setPersistence] = useState<Persistence | null>(null);
  useEffect(() => {
    let isOver = false;
    const failed = (error: unknown) => log.info('This browser doesn’t report storage use.', error);
    checkRoom(browserStorage()).then((report) => !isOver && setRoom(report), failed);
    requestPersistence(browserStorage()).then((result) => !isOver && setPersistence(result), failed);
    return () => {
      isOver = true;
    };
  }, []);
  const isKept = persistence === 'kept';
  return (
    <div className="grid max-w-(--page-form) gap-4">
      <Card padding="none">
        <ListRow icon={HardDrive} title="Space left" meta={roomWords(room)} />
        <ListRow
          icon={isKept ? ShieldCheck : ShieldQuestionMark}
          iconClassName={isKept ? 'text-sync-safe' : 'text-sync-waiting'}
          title={isKept ? 'Storage is kept' : 'Storage is not guaranteed'}
          meta={persistence === null ? 'Checking with the browser' : KEPT[persistence]}
        />
      </Card>
      {isAppleTab() && (
        <p className="type-body m-0">
          On this {device} Safari clears websites you haven’t used for seven days. Tap Share, then “Add to
          Home Screen,” and work from there.
        </p>
      )}
      {onSyncStatus !== undefined && (
        <Card padding="none">
          <ListRow
            icon={ClockArrowUp}
            title="Work on this device"
            meta="Changes and photos waiting to upload, and a backup of both"
            aside={<Button label="Open" onClick={onSyncStatus} />}
          />
        </Card>
      )}
      <div>
        <Button
          label="Export sync log"
          icon={ScrollText}
          variant="outline"
          onClick={async () =>
            saveBlob(new Blob([await work.store.log.exportText()]), 'plumbline-sync-log.jsonl')
          }
        />
      </div>
      <p className="type-meta m-0 text-text-3">The log holds codes and counts, never what you wrote.</p>
    </div>
  );
}

function roomWords(room: RoomReport | null): string {
  if (room === null) return 'Checking with the browser';
  if (room.freeBytes === null) return 'This browser doesn’t report it.';
  const free = formatBytes(room.freeBytes);
  if (room.level === 'no-video') return `${free}. That’s not enough for video, but text always fits.`;
  return room.level === 'low' ? `${free}. Free up space before a full day of photos.` : free;
}

/** Safari's seven-day rule exempts apps on the home screen. */
function isAppleTab(): boolean {
  const isApple =
    /iPhone|iPad/.test(navigator.userAgent) ||
    (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
  return isApple && !matchMedia('(display-mode: standalone)').matches;
}
