/**
 * Who stands on a report: the organization and the people, from what this device knows. Another member's profile is asked
 * for when there is a network and kept for later, so that a report can be printed without one.
 */
import type { SnapshotOrganization, SnapshotPerson } from '@plumbline/domain/report-snapshot/types';
import * as z from 'zod/mini';
import { displayName, type KnownUser } from '../../backend/known-user.ts';
import type { Rest } from '../../backend/rest-client.ts';
import type { LocalStore } from '../../local/local-store.ts';

export interface ReportPeople {
  readonly organization: SnapshotOrganization;
  readonly me: SnapshotPerson;
  /** Null when this device has never heard of the person. */
  person(userId: string): Promise<SnapshotPerson | null>;
}

export interface ReportPeopleDeps {
  readonly known: KnownUser;
  readonly rest: () => Promise<Rest>;
  readonly kept: LocalStore['database']['local'];
  readonly isOnline: () => boolean;
}

const text = z.pipe(
  z.nullish(z.string()),
  z.transform((value) => value ?? ''),
);
const profileRow = z.object({ full_name: text, email: text, phone: text, license_number: text });
const keptPerson = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  licenseNumber: z.string(),
});

export function createReportPeople({ known, rest, kept, isOnline }: ReportPeopleDeps): ReportPeople {
  const me: SnapshotPerson = {
    id: known.user.id,
    name: displayName(known),
    email: known.profile?.email ?? known.user.email ?? '',
    phone: known.profile?.phone ?? '',
    licenseNumber: known.profile?.licenseNumber ?? '',
  };

  async function ask(userId: string): Promise<SnapshotPerson | null> {
    const answer = await (await rest())
      .from('profiles')
      .select('full_name,email,phone,license_number')
      .eq('user_id', userId)
      .maybeSingle();
    const parsed = profileRow.safeParse(answer.data);
    if (!parsed.success) return null;
    const { full_name: name, email, phone, license_number: licenseNumber } = parsed.data;
    const found = { id: userId, name: name || email, email, phone, licenseNumber };
    await kept.put({ key: `person ${userId}`, value: found });
    return found;
  }

  return {
    organization: organizationOf(known),
    me,
    async person(userId) {
      if (userId === me.id) return me;
      const parsed = keptPerson.safeParse((await kept.get(`person ${userId}`))?.value);
      const before = parsed.success ? parsed.data : null;
      if (!isOnline()) return before;
      return (await ask(userId).catch(() => null)) ?? before; // a network that is none: what is kept will do
    },
  };
}

function organizationOf({ organization }: KnownUser): SnapshotOrganization {
  const {
    email = '',
    phone = '',
    licenseNumber = '',
    address = '',
    website = '',
  } = organization?.letterhead ?? {};
  const brandColor = organization?.letterhead?.brandColor ?? null;
  return {
    id: organization?.id ?? '',
    name: organization?.name ?? '',
    email,
    phone,
    licenseNumber,
    address,
    website,
    brandColor,
  };
}
