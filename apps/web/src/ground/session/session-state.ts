import type { KnownUser, SessionUser } from './known-user.ts';

/**
 * Why the server denies access: the factor is not verified yet, or the organization requires one and there is none.
 */
export type FactorNeed = 'verify' | 'enrol';

export type SignedIn = KnownUser & {
  status: 'signed-in';
  /** The person is known and may work, but nothing can be sent until they sign in again. */
  needsSignIn: boolean;
  /** Sending waits for this; `needsSignIn` still holds then. Work on the device goes on. */
  needsFactor?: FactorNeed;
};

export type SessionState = { status: 'loading' } | { status: 'signed-out' } | SignedIn;

/** The part of an auth user that the app keeps. Metadata is whatever sign-up or a provider wrote: never trusted to be text. */
export function toSessionUser(user: {
  id: string;
  email?: string | undefined;
  created_at: string;
  user_metadata: Record<string, unknown>;
}): SessionUser {
  const text = (name: string) => {
    const value = user.user_metadata[name];
    return typeof value === 'string' && value.trim() !== '' ? value : null;
  };
  return {
    id: user.id,
    email: user.email ?? null,
    createdAt: user.created_at,
    fullName: text('full_name'),
    name: text('name'),
    avatarUrl: text('avatar_url') ?? text('picture'),
  };
}
