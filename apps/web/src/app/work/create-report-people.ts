/**
 * The organization and the people of a report (port in report/output), from what this device knows. Online, another member's profile
 * comes from the server; offline, from the row of that member.
 */

import * as shape from '@plumbline/domain/ground/shape';
import type {
  SnapshotBranding,
  SnapshotOrganization,
  SnapshotPerson,
} from '@plumbline/domain/report/snapshot/types';
import type { Member } from '@plumbline/domain/tables/records';
import type { Rest } from '#src/ground/backend/rest-client.ts';
import type { LocalStore } from '#src/ground/local/local-store.ts';
import { displayName, type KnownUser } from '#src/ground/session/known-user.ts';
import type { KeptLogo } from '#src/ground/session/organization-logo.ts';
import type { ReportPeople } from '#src/report/output/report-people.ts';

export interface ReportPeopleDeps {
  readonly known: KnownUser;
  readonly rest: () => Promise<Rest>;
  readonly kept: LocalStore['database']['local'];
  /** Of the organization, former ones too; null when they are not on this device. */
  readonly member: (userId: string) => Promise<Member | null>;
  readonly isOnline: () => boolean;
  readonly logo: (sha256: string) => Promise<KeptLogo | null>;
}

const text = shape.optional(shape.nullable(shape.string()));
const profileRow = shape.object({ full_name: text, email: text, phone: text, license_number: text });
const keptPerson = shape.object({
  id: shape.string(),
  name: shape.string(),
  email: shape.string(),
  phone: shape.string(),
  licenseNumber: shape.string(),
});

export function createReportPeople({
  known,
  rest,
  kept,
  member,
  isOnline,
  logo,
}: ReportPeopleDeps): ReportPeople {
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
    const found = {
      id: userId,
      name: name || (email ?? ''),
      email: email ?? '',
      phone: phone ?? '',
      licenseNumber: licenseNumber ?? '',
    };
    await kept.put({ key: `person ${userId}`, value: found });
    return found;
  }

  return {
    organization: async () => ({ ...organizationOf(known), ...(await brandingOf(known, logo)) }),
    me,
    async person(userId) {
      if (userId === me.id) return me;
      const answer = isOnline() ? await ask(userId).catch(() => null) : null; // a network that is none counts as none
      if (answer !== null) return answer;
      const row = await member(userId);
      if (row !== null) return personOf(row);
      const parsed = keptPerson.safeParse((await kept.get(`person ${userId}`))?.value);
      return parsed.success ? parsed.data : null;
    },
  };
}

const personOf = ({ userId, fullName, email, phone, licenseNumber }: Member): SnapshotPerson => ({
  id: userId,
  name: fullName || email,
  email,
  phone,
  licenseNumber,
});

/** Nothing when the organization is left as it was made: its reports stay byte for byte what they were. */
async function brandingOf(
  { organization }: KnownUser,
  readLogo: ReportPeopleDeps['logo'],
): Promise<{ branding: SnapshotBranding } | null> {
  const look = organization?.letterhead?.look;
  if (look === undefined) return null;
  const { logo: facts, fontSet, footerText } = look;
  const kept = facts === null ? null : await readLogo(facts.sha256);
  if (kept === null && footerText === '' && (fontSet === '' || fontSet === 'standard')) return null;
  if (kept === null) return { branding: { logo: null, fontSet, footerText } };
  const { sha256, widthPx, heightPx, png } = kept;
  return { branding: { logo: { sha256, widthPx, heightPx, picture: png }, fontSet, footerText } };
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
