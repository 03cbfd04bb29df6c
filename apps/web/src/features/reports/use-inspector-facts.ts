import { displayName } from '../../backend/session/known-user.ts';
import { useSignedIn } from '../../backend/session/session-context.tsx';
import type { InspectorFacts } from './new-report/known-facts.ts';

/** Who inspects, from the profile and the office of whoever is signed in. */
export function useInspectorFacts(): InspectorFacts {
  const known = useSignedIn();
  return {
    name: known === null ? '' : displayName(known),
    license: known?.profile?.licenseNumber ?? '',
    phone: known?.profile?.phone ?? known?.organization?.letterhead?.phone ?? '',
    company: known?.organization?.name ?? '',
  };
}
