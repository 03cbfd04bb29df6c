/** WebAuthn as a second factor: the browser's request, and verification of its response. */
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { z } from 'zod';
import type { FactorRow } from './factor-rows.ts';
import type { RelyingParty } from './relying-party.ts';

const credentialSchema = z.object({
  id: z.string(),
  publicKey: z.string(),
  counter: z.number(),
  transports: z.array(z.string()).optional(),
  rpId: z.string(),
});
type Credential = z.infer<typeof credentialSchema>;

/** Stored with a challenge until it is answered. */
export const passkeyChallengeSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  origins: z.array(z.string()),
  type: z.enum(['create', 'request']),
});
export type PasskeyChallenge = z.infer<typeof passkeyChallengeSchema>;

export interface PasskeyQuestion {
  readonly remembered: PasskeyChallenge;
  readonly options: unknown;
}

export const credentialOf = (factor: FactorRow): Credential | null =>
  credentialSchema.safeParse(factor.web_authn_credential).data ?? null;

type Transports = NonNullable<
  Parameters<typeof generateAuthenticationOptions>[0]['allowCredentials']
>[number]['transports'];
const transportsOf = (credential: Credential): Transports => credential.transports as Transports;

export async function askForNewPasskey(
  party: RelyingParty,
  user: { readonly id: string; readonly email: string | null },
  present: readonly Credential[],
): Promise<PasskeyQuestion> {
  const options = await generateRegistrationOptions({
    rpName: 'Plumbline',
    rpID: party.rpId,
    userName: user.email ?? user.id,
    userID: new TextEncoder().encode(user.id),
    attestationType: 'none',
    excludeCredentials: present.map((each) => ({ id: each.id, transports: transportsOf(each) ?? [] })),
    // Requested after the password: the key need not identify its owner, and its own PIN or fingerprint is welcome.
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  });
  return { options, remembered: remember(party, options.challenge, 'create') };
}

export async function askForPasskey(party: RelyingParty, credential: Credential): Promise<PasskeyQuestion> {
  const options = await generateAuthenticationOptions({
    rpID: party.rpId,
    allowCredentials: [{ id: credential.id, transports: transportsOf(credential) ?? [] }],
    userVerification: 'preferred',
  });
  return { options, remembered: remember(party, options.challenge, 'request') };
}

const remember = (
  party: RelyingParty,
  challenge: string,
  type: PasskeyChallenge['type'],
): PasskeyChallenge => ({
  challenge,
  rpId: party.rpId,
  origins: [...party.origins],
  type,
});

const answerSchema = z.looseObject({ id: z.string(), rawId: z.string(), response: z.looseObject({}) });

/** Returns the credential to store (with its counter); null when the response is invalid. */
export async function checkPasskey(
  asked: PasskeyChallenge,
  answer: unknown,
  kept: Credential | null,
): Promise<{ credential: Credential; aaguid: string | null } | null> {
  const parsed = answerSchema.safeParse(answer);
  if (!parsed.success) return null;
  const expected = {
    expectedChallenge: asked.challenge,
    expectedOrigin: asked.origins,
    expectedRPID: asked.rpId,
    requireUserVerification: false,
  };
  try {
    if (asked.type === 'create') {
      const response = parsed.data as unknown as RegistrationResponseJSON;
      const checked = await verifyRegistrationResponse({ ...expected, response });
      if (!checked.verified) return null;
      const { credential, aaguid } = checked.registrationInfo;
      return { credential: toCredential(credential, asked.rpId), aaguid };
    }
    if (kept === null) return null;
    const response = parsed.data as unknown as AuthenticationResponseJSON;
    const checked = await verifyAuthenticationResponse({
      ...expected,
      response,
      credential: {
        id: kept.id,
        publicKey: Uint8Array.from(Buffer.from(kept.publicKey, 'base64url')),
        counter: kept.counter,
      },
    });
    if (!checked.verified) return null;
    return { credential: { ...kept, counter: checked.authenticationInfo.newCounter }, aaguid: null };
  } catch {
    return null; // the library throws for every invalid response
  }
}

function toCredential(
  credential: { id: string; publicKey: Uint8Array; counter: number; transports?: readonly string[] },
  rpId: string,
): Credential {
  return {
    id: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    rpId,
    ...(credential.transports !== undefined && { transports: [...credential.transports] }),
  };
}
