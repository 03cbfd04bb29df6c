import { useEffect, useMemo } from 'react';
import {
  createOrganizationCalls,
  type OrganizationCalls,
  type OrganizationOutcome,
} from '../../../backend/office/organization-calls.ts';
import { useSessionParts } from '../../../backend/session/session-context.tsx';

export interface OrganizationSettings extends OrganizationCalls {
  /** Reads the organization again, so that screen and reports follow what was saved. */
  readonly refresh: () => Promise<void>;
}

/** Calls for one organization. What others changed is read when the screen opens. */
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
 * Saved, and read again before the form lets go of what was typed: the screen never falls back to the old values. What somebody else
 * saved first is read again, too, so that the form can say it.
 */
export async function saveAndRefresh(
  settings: OrganizationSettings,
  save: () => Promise<OrganizationOutcome>,
): Promise<OrganizationOutcome> {
  const outcome = await save();
  if (outcome === 'saved' || outcome === 'overtaken') await settings.refresh();
  return outcome;
}
