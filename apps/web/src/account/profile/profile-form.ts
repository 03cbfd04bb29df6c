/** Validation of /settings/profile, and its column names. */
import * as z from 'zod/mini';
import type { Profile } from '#src/ground/session/known-user.ts';
import type { ProfileColumns } from '../calls/account-calls.ts';

const text = (longest: number) =>
  z.string().check(z.trim(), z.maxLength(longest, `Use at most ${longest} characters.`));

export const profileFormSchema = z.object({
  fullName: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Enter your name as it should appear in reports.'),
      z.maxLength(200, 'Use at most 200 characters.'),
    ),
  phone: text(60),
  licenseNumber: text(100),
  timeZone: text(64),
});
export type ProfileForm = z.infer<typeof profileFormSchema>;

export const profileFormOf = (profile: Profile | null): ProfileForm => ({
  fullName: profile?.fullName ?? '',
  phone: profile?.phone ?? '',
  licenseNumber: profile?.licenseNumber ?? '',
  timeZone: profile?.timeZone ?? '',
});

const COLUMNS: Readonly<Record<keyof ProfileForm, keyof ProfileColumns>> = {
  fullName: 'full_name',
  phone: 'phone',
  licenseNumber: 'license_number',
  timeZone: 'time_zone',
};

export const profilePatch = (changed: Partial<ProfileForm>): Partial<ProfileColumns> =>
  Object.fromEntries(
    Object.entries(changed).map(([field, value]) => [COLUMNS[field as keyof ProfileForm], value]),
  );

/** Returns the row's values for the fields in `stood`; null where nothing was ever written. */
export const profileSeen = (profile: Profile | null, stood: Partial<ProfileForm>) =>
  Object.fromEntries(
    Object.keys(stood).map((field) => {
      const name = field as keyof ProfileForm;
      return [COLUMNS[name], profile?.[name] ?? (name === 'timeZone' ? '' : null)] as const;
    }),
  );
