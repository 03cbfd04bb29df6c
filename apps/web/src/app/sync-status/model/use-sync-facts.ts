import type { FeedEvent } from '#src/ground/local/change-feed.ts';
import type { SyncSession } from '#src/ground/sync/session.ts';
import { countSafeAnswers, readPhotoFacts } from '#src/ground/sync/status/photo-facts.ts';
import { useSyncStatus } from '#src/ground/sync/status/use-sync-status.ts';
import type { DeviceWord } from './device-word.ts';
import type { SyncFacts } from './sync-words.ts';
import { useFollowed } from './use-followed.ts';

/** The upload queue has its own events; row changes alone do not affect a photo's upload. */
const touchesPhotos = (event: FeedEvent): boolean => event.kind !== 'rows';
const touchesAnswers = (event: FeedEvent): boolean =>
  event.kind === 'unknown' ||
  (event.kind === 'rows' && event.rows.some(({ table }) => table === 'report_answers'));

/** Facts for the vial's sentence. */
export function useSyncFacts({ status, store }: SyncSession, device: DeviceWord): SyncFacts {
  const current = useSyncStatus(status);
  const photos = useFollowed(store, 'photo facts', () => readPhotoFacts(store), touchesPhotos);
  const safeAnswers = useFollowed(store, 'safe answers', () => countSafeAnswers(store), touchesAnswers);
  return { status: current, photos, safeAnswers, device };
}
