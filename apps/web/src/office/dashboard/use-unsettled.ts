/** Number of changes that the server refused and of conflicts, live. */
import { useMemo } from 'react';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useLive } from '#src/ground/local/react/use-live.ts';
import { createNeedsYou } from '#src/ground/sync/quarantine/needs-you.ts';

export function useUnsettled(): { refusedCount: number; conflictCount: number } {
  const { store, repositories } = useLocal();
  const needsYou = useMemo(() => createNeedsYou(store), [store]);
  const refused = useLive('refused changes', () => needsYou.live());
  const conflicts = useLive('open conflicts', () => repositories.conflicts.liveOpen());
  return {
    refusedCount: refused.status === 'ready' ? refused.value.length : 0,
    conflictCount: conflicts.status === 'ready' ? conflicts.value.length : 0,
  };
}
