/**
 * The person who works on this device, as far as the app must know offline: written at sign-in, removed at
 * sign-out, unaffected by an expired session. An offline start reads nothing else.
 */

import { logoFactsSchema } from '@plumbline/domain/ground/organization-logo';
import { displayName as nameOf } from '@plumbline/domain/ground/person-name';
import * as shape from '@plumbline/domain/ground/shape';
import type { DurableKeyValue, KeyValueStorage } from '../backend/durable-key-value.ts';

const nullableText = shape.nullable(shape.string());

const userSchema = shape.object({
  id: shape.string(),
  email: nullableText,
  createdAt: shape.string(),
  fullName: nullableText,
  name: nullableText,
  avatarUrl: nullableText,
});

const profileSchema = shape.object({
  userId: shape.string(),
  email: nullableText,
  fullName: nullableText,
  avatarUrl: nullableText,
  phone: nullableText,
  licenseNumber: nullableText,
  onboardingCompleted: shape.boolean(),
  /** IANA name, '' follows the device; missing in data of older app versions. */
  timeZone: shape.optional(shape.string()),
});

/** The organization's report settings; missing in data of older app versions. */
const lookSchema = shape.object({
  /** Named only when its bytes are on this device (`organization-logo.ts`). */
  logo: shape.nullable(logoFactsSchema),
  logoPath: nullableText,
  fontSet: shape.string(),
  footerText: shape.string(),
  cover: shape.string(),
  layout: shape.string(),
});

/** Company details on reports; missing in data of older app versions. */
const letterheadSchema = shape.object({
  email: shape.string(),
  phone: shape.string(),
  licenseNumber: shape.string(),
  address: shape.string(),
  website: shape.string(),
  brandColor: nullableText,
  look: shape.optional(lookSchema),
});

const organizationSchema = shape.object({
  id: shape.string(),
  name: shape.string(),
  role: shape.enum(['owner', 'admin', 'inspector', 'office']),
  letterhead: shape.optional(letterheadSchema),
});

const knownUserSchema = shape.object({
  user: userSchema,
  profile: shape.nullable(profileSchema),
  organization: shape.nullable(organizationSchema),
});

export type SessionUser = shape.Infer<typeof userSchema>;
export type Profile = shape.Infer<typeof profileSchema>;
export type Organization = shape.Infer<typeof organizationSchema>;
export type Letterhead = shape.Infer<typeof letterheadSchema>;
export type OrganizationLook = shape.Infer<typeof lookSchema>;
export type KnownUser = shape.Infer<typeof knownUserSchema>;

const KNOWN_USER_KEY = 'known-user';

function parseKnownUser(text: string | null): KnownUser | null {
  if (text === null) return null;
  try {
    const parsed = knownUserSchema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null; // not JSON: treated as unknown, so the person signs in again
  }
}

export async function readKnownUser(storage: KeyValueStorage): Promise<KnownUser | null> {
  return parseKnownUser(await storage.getItem(KNOWN_USER_KEY));
}

export async function writeKnownUser(storage: KeyValueStorage, known: KnownUser): Promise<void> {
  await storage.setItem(KNOWN_USER_KEY, JSON.stringify(known));
}

/** False when the person is no longer known: another tab has signed out. */
export async function replaceKnownUser(
  storage: Pick<DurableKeyValue, 'replaceItem'>,
  known: KnownUser,
): Promise<boolean> {
  return await storage.replaceItem(KNOWN_USER_KEY, JSON.stringify(known));
}

export async function forgetKnownUser(storage: KeyValueStorage): Promise<void> {
  await storage.removeItem(KNOWN_USER_KEY);
}

/** Returns full name, else name, else email for the user menu. */
export function displayName({ user, profile }: Pick<KnownUser, 'user' | 'profile'>): string {
  const name = nameOf({ fullName: profile?.fullName ?? user.fullName, name: user.name, email: user.email });
  return name === '' ? 'Account' : name;
}
