import type { LocalStore } from '#src/ground/local/local-store.ts';

/** Keeps an inspection on this device from now on (a person opened it); the next cycle downloads it. */
export async function wantScope(store: LocalStore, scopeId: string): Promise<void> {
  await store.database.transaction(['scopes'], async ({ scopes }) => {
    const scope = await scopes.get(scopeId);
    if (scope?.isWanted) return;
    await scopes.put({
      id: scopeId,
      kind: 'inspection',
      cursor: 0,
      epoch: 0,
      isComplete: false,
      isReadable: true,
      role: null,
      serverRev: 0,
      ...scope,
      isWanted: true,
    });
  });
}
