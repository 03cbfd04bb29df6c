/**
 * Whether the content of an inspection is on this device. Opening it requests it permanently: an old report, or a
 * colleague's, is not downloaded automatically.
 */

import { useEffect, useState } from 'react';
import { log } from '#src/ground/log.ts';
import type { FeedEvent } from '../change-feed.ts';
import { liveRead } from '../live.ts';
import { type LocalWork, useLocal } from './local-context.ts';

/** `partly`: some of it is here (created here, or partially downloaded) and more may come. */
export type ScopeState = 'looking' | 'whole' | 'partly' | 'absent';

export function useScope(scopeId: string | null): ScopeState {
  const { store, openScope } = useLocal();
  const [found, setFound] = useState<{ scopeId: string; state: ScopeState }>();
  useEffect(() => {
    if (scopeId === null) return;
    openScope(scopeId).catch((error: unknown) => log.error('The inspection was not requested.', error));
    let last: ScopeState = 'looking';
    // Rows matter until all are here: a report in use changes with every key.
    const isNews = (event: FeedEvent): boolean =>
      event.kind !== 'rows' || (last !== 'whole' && event.rows.some((row) => row.scopeId === scopeId));
    return liveRead(store.feed, () => lookAt(store, scopeId), isNews).subscribe((state) => {
      if (state.status !== 'ready' || state.value === last) return;
      last = state.value;
      setFound({ scopeId, state: last });
    });
  }, [store, openScope, scopeId]);
  return found !== undefined && found.scopeId === scopeId ? found.state : 'looking';
}

/** Whether a new device still waits for the company's data: until then, a short list is not a small company. */
export function useOfficeOnItsWay(): boolean {
  const office = useScope(useLocal().officeId);
  return office === 'absent' || office === 'partly';
}

async function lookAt({ database }: LocalWork['store'], scopeId: string): Promise<ScopeState> {
  const scope = await database.scopes.get(scopeId);
  if (scope?.isComplete) return 'whole';
  const first = await database.rows.where('scopeId').equals(scopeId).first();
  return first === undefined ? 'absent' : 'partly';
}
