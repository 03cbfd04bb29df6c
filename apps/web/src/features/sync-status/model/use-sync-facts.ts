import type { SyncSession } from '../../../sync/session.ts';
import { countSafeAnswers, readPhotoFacts } from '../../../sync/status/photo-facts.ts';
import { useSyncStatus } from '../../../sync/status/use-sync-status.ts';
import type { DeviceWord } from './device-word.ts';
import type { SyncFacts } from './sync-words.ts';
import { useFollowed } from './use-followed.ts';

/** What the sentence of the vial is made of. */
export function useSyncFacts({ status, store }: SyncSession, device: DeviceWord): SyncFacts {
  const current = useSyncStatus(status);
  const photos = useFollowed(store, 'photo facts', () => readPhotoFacts(store));
  const safeAnswers = useFollowed(store, 'safe answers', () => countSafeAnswers(store));
  return { status: current, photos, safeAnswers, device };
}
