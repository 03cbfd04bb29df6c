/**
 * The person who works on this device, as far as the app must know offline: written at sign-in, removed at
 * sign-out, unaffected by an expired session. An offline start reads nothing else.
 */

import { logoFactsSchema } from '@plumbline/domain/ground/organization-logo';
import { displayName as nameOf } from '@plumbline/domain/ground/person-name';
import * as z from 'zod/mini';
import type { DurableKeyValue, KeyValueStorage } from '../backend/durable-key-value.ts';

const nullableText = z.nullable(z.string());

const userSchema = z.object({
  id: z.string(),
  email: nullableText,
  createdAt: z.string(),
  fullName: nullableText,
  name: nullableText,
  avatarUrl: nullableText,
});

const profileSchema = z.object({
  userId: z.string(),
  email: nullableText,
  fullName: nullableText,
  avatarUrl: nullableText,
  phone: nullableText,
  licenseNumber: nullableText,
  onboardingCompleted: z.boolean(),
  /** IANA name, '' follows the device; missing in data of older app versions. */
  timeZone: z.optional(z.string()),
});

/** The organization's report settings; missing in data of older app versions. */
const lookSchema = z.object({
  /** Named only when its bytes are on this device (`organization-logo.ts`). */
  logo: z.nullable(logoFactsSchema),
  logoPath: nullableText,
  fontSet: z.string(),
  footerText: z.string(),
  cover: z.string(),
  layout: z.string(),
});

/** Company details on reports; missing in data of older app versions. */
const letterheadSchema = z.object({
  email: z.string(),
  phone: z.string(),
  licenseNumber: z.string(),
  address: z.string(),
  website: z.string(),
  brandColor: nullableText,
  look: z.optional(lookSchema),
});

const organizationSchema = z.object({
  id: z.string(),
  name: z.string(),
  role: z.enum(['owner', 'admin', 'inspector', 'office']),
  letterhead: z.optional(letterheadSchema),
});

const knownUserSchema = z.object({
  user: userSchema,
  profile: z.nullable(profileSchema),
  organization: z.nullable(organizationSchema),
});

export type SessionUser = z.infer<typeof userSchema>;
export type Profile = z.infer<typeof profileSchema>;
export type Organization = z.infer<typeof organizationSchema>;
export type Letterhead = z.infer<typeof letterheadSchema>;
export type OrganizationLook = z.infer<typeof lookSchema>;
export type KnownUser = z.infer<typeof knownUserSchema>;

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
