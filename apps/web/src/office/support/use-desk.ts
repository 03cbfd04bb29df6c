import { useEffect, useSyncExternalStore } from 'react';
import { useQueryClient } from '#src/ground/backend/queries.ts';
import { log } from '#src/ground/log.ts';
import type { DeskState, SupportDesk } from './support-desk.ts';

/** First part of the key of every support query. */
export const SUPPORT_KEY = 'support';

export const useDeskState = (desk: SupportDesk): DeskState =>
  useSyncExternalStore(desk.subscribe, desk.current);

/** Refetches visible data whenever something may have changed. */
export function useFreshSupport(desk: SupportDesk): void {
  const queries = useQueryClient();
  useEffect(
    () =>
      desk.onRing(() => {
        queries
          .invalidateQueries({ queryKey: [SUPPORT_KEY] })
          .catch((error: unknown) => log.info('Support was not read again.', error));
      }),
    [desk, queries],
  );
}
