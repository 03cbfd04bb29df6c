import { displayName } from '#src/ground/session/known-user.ts';
import { useSignedIn } from '#src/ground/session/session-context.tsx';
import type { InspectorFacts } from './new-report/known-facts.ts';

/** Returns the inspector's details from the signed-in person's profile and office. */
export function useInspectorFacts(): InspectorFacts {
  const known = useSignedIn();
  return {
    name: known === null ? '' : displayName(known),
    license: known?.profile?.licenseNumber ?? '',
    phone: known?.profile?.phone ?? known?.organization?.letterhead?.phone ?? '',
    company: known?.organization?.name ?? '',
  };
}
