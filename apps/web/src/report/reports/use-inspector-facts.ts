import { useLocal } from '#src/ground/local/react/local-context.ts';
import { displayName } from '#src/ground/session/known-user.ts';
import { useSignedIn } from '#src/ground/session/session-context.tsx';
import type { InspectorFacts } from './new-report/known-facts.ts';

/** Reads the inspector's details: the signed-in person's profile and licenses, and the office. */
export function useInspectorFacts(): () => Promise<InspectorFacts> {
  const known = useSignedIn();
  const { repositories, officeId, userId } = useLocal();
  return async () => {
    const held = await repositories.memberLicenses.ofOffice(officeId);
    const { licenseFacts } = await import('@plumbline/domain/office/licenses');
    const ownNumber = known?.profile?.licenseNumber ?? '';
    return {
      name: known === null ? '' : displayName(known),
      licensesIn: (state) => licenseFacts(held, { userId, state, ownNumber }),
      phone: known?.profile?.phone ?? known?.organization?.letterhead?.phone ?? '',
      company: known?.organization?.name ?? '',
    };
  };
}
