/** What an ID token says about a person, in the shape of auth.identities.identity_data. */
import { z } from 'zod';
import type { ProviderName } from './provider-settings.ts';

export interface ProviderProfile {
  /** The provider's permanent id for the person; addresses and names change. */
  readonly subject: string;
  readonly email: string | null;
  /** Whether the provider verified the mailbox. Only then may the address lead to an account. */
  readonly isEmailVerified: boolean;
  readonly fullName: string | null;
  readonly pictureUrl: string | null;
  readonly identityData: Record<string, unknown>;
}

const saysYes = z
  .union([z.boolean(), z.string(), z.number()])
  .transform((value) => /^(true|1)$/.test(String(value)));
const text = z.string().trim().min(1).max(300);
const claimsSchema = z.object({
  iss: z.string(),
  sub: z.string().min(1).max(255),
  email: z.email().max(255).toLowerCase().nullish().catch(null),
  email_verified: saysYes.nullish().catch(null),
  /** Microsoft: the domain's owner has proven it. */
  xms_edov: saysYes.nullish().catch(null),
  name: text.nullish().catch(null),
  given_name: text.nullish().catch(null),
  family_name: text.nullish().catch(null),
  picture: z
    .url({ protocol: /^https?$/ })
    .max(1000)
    .nullish()
    .catch(null),
});

/** Microsoft's tenant of personal accounts, whose addresses it has verified. */
const personalMicrosoftAccounts =
  'https://login.microsoftonline.com/9188040d-6c67-4c5b-b112-36a304b66dad/v2.0';

/**
 * @param givenName from a form next to the token (Apple gives the name only once, there): trusted for nothing else
 * @throws ZodError for claims without issuer or subject
 */
export function readProfile(
  provider: ProviderName,
  claims: Readonly<Record<string, unknown>>,
  givenName: string | null,
): ProviderProfile {
  const read = claimsSchema.parse(claims);
  const parts = [read.given_name, read.family_name].filter((part) => typeof part === 'string').join(' ');
  const fullName = read.name ?? (parts === '' ? givenName : parts);
  const email = read.email ?? null;
  const isEmailVerified = email !== null && hasProvenEmail(provider, read);
  return {
    subject: read.sub,
    email,
    isEmailVerified,
    fullName,
    pictureUrl: read.picture ?? null,
    identityData: {
      iss: read.iss,
      sub: read.sub,
      provider_id: read.sub,
      ...(email !== null && { email }),
      email_verified: isEmailVerified,
      phone_verified: false,
      ...(fullName !== null && { name: fullName, full_name: fullName }),
      ...(read.picture && { picture: read.picture, avatar_url: read.picture }),
    },
  };
}

/**
 * In Microsoft's directories, an administrator enters any address along with `email_verified`, which therefore proves
 * nothing.
 */
function hasProvenEmail(provider: ProviderName, claims: z.infer<typeof claimsSchema>): boolean {
  if (provider !== 'azure') return claims.email_verified === true;
  return claims.xms_edov === true || claims.iss === personalMicrosoftAccounts;
}
