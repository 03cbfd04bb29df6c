/**
 * Profile and organization of the signed-in user. `ensure_organization` upserts the profile and, on first sign-in,
 * creates organization, membership, templates, and library; it is idempotent from any tab.
 */

import { notAuthenticatedText, profileNotFoundText } from '@plumbline/domain/ground/messages';
import { logoFactsSchema } from '@plumbline/domain/ground/organization-logo';
import * as z from 'zod/mini';
import { columnsOf } from '../backend/call.ts';
import type { Rest } from '../backend/rest-client.ts';
import type { Organization, OrganizationLook, Profile } from './known-user.ts';
import type { FactorNeed } from './session-state.ts';

export type IdentityOutcome =
  | { kind: 'found'; profile: Profile; organization: Organization | null }
  /** The account of this session no longer exists: 23503 on the profile's foreign key. */
  | { kind: 'stale-session' }
  | { kind: 'not-authenticated'; message: typeof notAuthenticatedText }
  | { kind: 'profile-missing'; message: typeof profileNotFoundText }
  /** The server requires a second factor to be verified or set up first. */
  | { kind: 'second-factor'; need: FactorNeed }
  | { kind: 'unreachable'; message: string };

const nullableText = z.nullish(z.string());
const profileRow = z.object({
  user_id: z.string(),
  email: nullableText,
  full_name: nullableText,
  avatar_url: nullableText,
  phone: nullableText,
  license_number: nullableText,
  onboarding_completed: z.nullish(z.boolean()),
  time_zone: nullableText,
});
const memberRow = z.object({
  organization_id: z.string(),
  role: z.enum(['owner', 'admin', 'inspector', 'office']),
});
const organizationRow = z.object({
  id: z.string(),
  name: z.string(),
  email: nullableText,
  phone: nullableText,
  license_number: nullableText,
  address: nullableText,
  website: nullableText,
  brand_color: nullableText,
  logo_path: nullableText,
  logo_sha256: nullableText,
  logo_width: z.nullish(z.number()),
  logo_height: z.nullish(z.number()),
  report_font_set: nullableText,
  report_footer_text: nullableText,
  report_cover: nullableText,
  report_layout: nullableText,
});

const NO_ROWS = 'PGRST116';
const FOREIGN_KEY = '23503';
/** `private.require_second_factor()`; the hint says what is needed. */
const SECOND_FACTOR = 'PT401';
const organizationColumns = columnsOf(organizationRow);
const profileColumns =
  'user_id,email,full_name,avatar_url,phone,license_number,onboarding_completed,time_zone';

export async function loadIdentity(rest: Rest, userId: string | null): Promise<IdentityOutcome> {
  if (userId === null) return { kind: 'not-authenticated', message: notAuthenticatedText };
  const ensured = await rest.rpc('ensure_organization');
  if (ensured.error?.code === FOREIGN_KEY) return { kind: 'stale-session' };
  if (ensured.error?.code === SECOND_FACTOR) {
    return { kind: 'second-factor', need: ensured.error.hint === 'enrol' ? 'enrol' : 'verify' };
  }
  if (ensured.error) return { kind: 'unreachable', message: ensured.error.message };
  const found = await rest.from('profiles').select(profileColumns).eq('user_id', userId).single();
  if (found.error?.code === NO_ROWS) return { kind: 'profile-missing', message: profileNotFoundText };
  if (found.error) return { kind: 'unreachable', message: found.error.message };
  const organization = await loadOrganization(rest, userId);
  if (organization === 'unreachable')
    return { kind: 'unreachable', message: 'The organization was not read.' };
  return { kind: 'found', profile: toProfile(profileRow.parse(found.data)), organization };
}

async function loadOrganization(rest: Rest, userId: string): Promise<Organization | null | 'unreachable'> {
  const member = await rest
    .from('organization_members')
    .select('organization_id,role')
    .eq('user_id', userId)
    .is('removed_at', null)
    .single();
  if (member.error?.code === NO_ROWS) return null;
  if (member.error) return 'unreachable';
  const { organization_id, role } = memberRow.parse(member.data);
  const found = await rest
    .from('organizations')
    .select(organizationColumns)
    .eq('id', organization_id)
    .single();
  if (found.error?.code === NO_ROWS) return null;
  if (found.error) return 'unreachable';
  return toOrganization(organizationRow.parse(found.data), role);
}

function toOrganization(row: z.infer<typeof organizationRow>, role: Organization['role']): Organization {
  return {
    id: row.id,
    name: row.name,
    role,
    letterhead: {
      email: row.email ?? '',
      phone: row.phone ?? '',
      licenseNumber: row.license_number ?? '',
      address: row.address ?? '',
      website: row.website ?? '',
      brandColor: row.brand_color ?? null,
      look: toLook(row),
    },
  };
}

function toLook(row: z.infer<typeof organizationRow>): OrganizationLook {
  const logo = logoFactsSchema.safeParse({
    sha256: row.logo_sha256,
    widthPx: row.logo_width,
    heightPx: row.logo_height,
  });
  return {
    logo: logo.success ? logo.data : null,
    logoPath: row.logo_path ?? null,
    fontSet: row.report_font_set ?? '',
    footerText: row.report_footer_text ?? '',
    cover: row.report_cover ?? '',
    layout: row.report_layout ?? '',
  };
}

function toProfile(row: z.infer<typeof profileRow>): Profile {
  return {
    userId: row.user_id,
    email: row.email ?? null,
    fullName: row.full_name ?? null,
    avatarUrl: row.avatar_url ?? null,
    phone: row.phone ?? null,
    licenseNumber: row.license_number ?? null,
    onboardingCompleted: row.onboarding_completed ?? false,
    timeZone: row.time_zone ?? '',
  };
}
