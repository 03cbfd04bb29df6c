import { useSyncExternalStore } from 'react';
import type { StatusSource } from './create-status.ts';
import type { SyncStatus } from './sync-status.ts';

export function useSyncStatus(source: StatusSource): SyncStatus {
  return useSyncExternalStore(source.subscribe, source.current);
}
