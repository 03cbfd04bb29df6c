import { useMemo } from 'react';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useLive } from '#src/ground/local/react/use-live.ts';
import { createRememberedChoices } from '#src/ground/local/repositories/remembered-choices.ts';

const NONE: ReadonlyMap<string, unknown> = new Map();

/** What members of this office chose once, by key; live. */
export function useRememberedChoices() {
  const { store, officeId } = useLocal();
  const repository = useMemo(() => createRememberedChoices(store), [store]);
  const rows = useLive(`remembered choices ${officeId}`, () => repository.live({ scopeId: officeId }));
  const choices = useMemo(
    () => (rows.status === 'ready' ? new Map(rows.value.map(({ key, choice }) => [key, choice])) : NONE),
    [rows],
  );
  return { repository, choices, isReady: rows.status !== 'loading' };
}
