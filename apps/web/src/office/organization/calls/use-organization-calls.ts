import { useEffect, useMemo } from 'react';
import type { Result } from '#src/ground/backend/call.ts';
import { useSessionParts } from '#src/ground/session/session-context.tsx';
import { createOrganizationCalls, type OrganizationCalls } from './organization-calls.ts';

export interface OrganizationSettings extends OrganizationCalls {
  /** Rereads the organization, so that screen and reports reflect what was saved. */
  readonly refresh: () => Promise<void>;
}

/** Calls for one organization. Others' changes are read when the screen opens. */
export function useOrganizationCalls(organizationId: string): OrganizationSettings {
  const { backend, session } = useSessionParts();
  useEffect(() => {
    if (navigator.onLine) void session.refreshIdentity();
  }, [session]);
  return useMemo(() => {
    const calls = createOrganizationCalls({
      backend,
      fetch: (input, init) => fetch(input, init),
      organizationId,
    });
    return { ...calls, refresh: () => session.refreshIdentity() };
  }, [backend, session, organizationId]);
}

/**
 * Saves and rereads before the form drops its input, so that the screen never shows the old values again. Also
 * rereads what someone else saved first, so that the form can report it.
 */
export async function saveAndRefresh(
  settings: OrganizationSettings,
  save: () => Promise<Result<null>>,
): Promise<Result<null>> {
  const saved = await save();
  if (saved.ok || saved.error.kind === 'overtaken') await settings.refresh();
  return saved;
}
