import type { SnapshotOrganization } from '@plumbline/domain/report/snapshot/types';
import { useMemo } from 'react';
import { useSignedIn } from '#src/ground/session/session-context.tsx';

export type OrganizationFacts = Pick<
  SnapshotOrganization,
  'name' | 'address' | 'phone' | 'email' | 'licenseNumber'
>;

/** Returns the organization's details for agreements; available offline. */
export function useOrganizationFacts(): OrganizationFacts {
  const organization = useSignedIn()?.organization ?? null;
  return useMemo(() => {
    const { address = '', phone = '', email = '', licenseNumber = '' } = organization?.letterhead ?? {};
    return { name: organization?.name ?? '', address, phone, email, licenseNumber };
  }, [organization]);
}
