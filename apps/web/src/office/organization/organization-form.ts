/** Validation of /settings/organization, and its column names. */
import { isWebsite, websiteProblem } from '@plumbline/domain/ground/website';
import * as z from 'zod/mini';
import type { Organization } from '#src/ground/session/known-user.ts';
import type { OrganizationColumns } from './calls/organization-calls.ts';

const text = (longest: number) =>
  z.string().check(z.trim(), z.maxLength(longest, `Use at most ${longest} characters.`));

export const organizationFormSchema = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Enter your company name.'),
      z.maxLength(200, 'Use at most 200 characters.'),
    ),
  email: text(320).check(
    z.regex(/^(?:[^\s@]+@[^\s@]+\.[^\s@]+)?$/, 'Enter an email address like name@company.com.'),
  ),
  phone: text(60),
  licenseNumber: text(100),
  address: text(500),
  website: text(300).check(
    z.regex(/^(?:(?:https?:\/\/)?[^\s/.@]+(?:\.[^\s/.@]+)+(?:\/\S*)?)?$/i, websiteProblem),
    z.refine(isWebsite, websiteProblem),
  ),
});
export type OrganizationForm = z.infer<typeof organizationFormSchema>;

export const organizationFormOf = ({ name, letterhead }: Organization): OrganizationForm => ({
  name,
  email: letterhead?.email ?? '',
  phone: letterhead?.phone ?? '',
  licenseNumber: letterhead?.licenseNumber ?? '',
  address: letterhead?.address ?? '',
  website: letterhead?.website ?? '',
});

const COLUMNS: Record<keyof OrganizationForm, keyof OrganizationColumns> = {
  name: 'name',
  email: 'email',
  phone: 'phone',
  licenseNumber: 'license_number',
  address: 'address',
  website: 'website',
};

export const organizationPatch = (changed: Partial<OrganizationForm>): Partial<OrganizationColumns> =>
  Object.fromEntries(
    Object.entries(changed).map(([field, value]) => [COLUMNS[field as keyof OrganizationForm], value]),
  );
