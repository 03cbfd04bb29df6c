/**
 * The browser's part of a passkey. auth-js has one too, but accepts only external security keys; people have a
 * passkey in their phone or computer. Loaded on first use.
 */
import type { Auth } from '#src/ground/backend/auth-client.ts';

/**
 * auth-js uses the types of the next edition of the standard, the browser those of this one. The objects are the
 * same.
 */
type Answer<Type extends 'create' | 'request'> = Extract<
  Parameters<Auth['mfa']['verify']>[0],
  { webauthn: { type: Type } }
>['webauthn']['credential_response'];

interface Answered {
  readonly data: unknown;
  readonly error: unknown;
}

/**
 * Creates a passkey for an unverified factor, or uses the one of a verified factor. Throws what the browser throws.
 */
export async function answerWithPasskey(auth: Auth, factorId: string, name: string): Promise<Answered> {
  const site = { rpId: location.hostname, rpOrigins: [location.origin] };
  const asked = await auth.mfa.challenge({ factorId, webauthn: site });
  if (asked.error !== null) return asked;
  const { id: challengeId, webauthn } = asked.data;
  if (webauthn.type === 'create') {
    const publicKey = webauthn.credential_options.publicKey as PublicKeyCredentialCreationOptions;
    const user = { ...publicKey.user, name: publicKey.user.name || name };
    const credential = await navigator.credentials.create({
      publicKey: { ...publicKey, user: { ...user, displayName: user.displayName || user.name } },
    });
    return auth.mfa.verify({
      factorId,
      challengeId,
      webauthn: { ...site, type: 'create', credential_response: asPublicKey(credential) as Answer<'create'> },
    });
  }
  const publicKey = webauthn.credential_options.publicKey as PublicKeyCredentialRequestOptions;
  const credential = await navigator.credentials.get({ publicKey });
  return auth.mfa.verify({
    factorId,
    challengeId,
    webauthn: { ...site, type: 'request', credential_response: asPublicKey(credential) as Answer<'request'> },
  });
}

function asPublicKey(credential: Credential | null): PublicKeyCredential {
  if (credential instanceof PublicKeyCredential) return credential;
  throw new DOMException('No passkey was given.', 'NotAllowedError');
}
