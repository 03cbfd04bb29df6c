/**
 * Sign-in methods other than the password: other providers, an email link, and connecting them to an account.
 * Loaded with the screens that show them, never at start.
 */

import type { User, UserIdentity } from '@supabase/auth-js';
import * as z from 'zod/mini';
import type { Backend } from '../backend/backend.ts';
import { log } from '../log.ts';
import { type AuthOutcome, toAuthFailure } from './auth-failure.ts';
import type { CaptchaConfig } from './captcha-box.tsx';

export const providers = ['google', 'azure', 'apple'] as const;
export type SignInProvider = (typeof providers)[number];
export const providerLabels: Readonly<Record<SignInProvider, string>> = {
  google: 'Google',
  azure: 'Microsoft',
  apple: 'Apple',
};

export interface WayToSignIn {
  readonly identity: UserIdentity;
  readonly provider: string;
  /** The provider's address or name for the person. */
  readonly who: string;
}

export interface AccountWays {
  readonly ways: readonly WayToSignIn[];
  readonly offered: readonly SignInProvider[];
  readonly email: string;
  /** The new address, which both mailboxes must confirm. */
  readonly nextEmail: string | null;
}

export interface SignInWays {
  /** Providers configured on the server. Rejects when it is not reached. */
  offered(): Promise<readonly SignInProvider[]>;
  readonly captcha: () => Promise<CaptchaConfig | null>;
  /** Redirects to the provider; returns only with a rejection. */
  signInWith(provider: SignInProvider, returnTo: string | null): Promise<AuthOutcome>;
  sendLink(email: string, returnTo: string | null, captchaToken: string): Promise<AuthOutcome>;
  /** Verifies the six digits of an email; `recovery` for those of a password reset. */
  enterCode(email: string, code: string, type: 'email' | 'recovery'): Promise<AuthOutcome>;
  /** Rejects when the server is not reached. */
  readonly account: () => Promise<AccountWays>;
  connect(provider: SignInProvider): Promise<AuthOutcome>;
  disconnect(way: WayToSignIn): Promise<AuthOutcome>;
  changeEmail(email: string): Promise<AuthOutcome>;
  resendEmailChange(email: string): Promise<AuthOutcome>;
  sendPasswordCode(): Promise<AuthOutcome>;
}

export interface SignInWaysDeps {
  readonly backend: Pick<Backend, 'auth' | 'config'>;
  readonly fetch: typeof fetch;
  readonly origin: string;
  /** Adopts the user whom the digits signed in. */
  readonly adopt: (user: User) => Promise<void>;
}

const settingsSchema = z.object({ external: z.record(z.string(), z.boolean()) });
const captchaSchema = z.object({
  captcha: z.catch(
    z.nullish(z.object({ provider: z.enum(['turnstile', 'hcaptcha']), siteKey: z.string() })),
    null,
  ),
});
const identityData = z.object({
  email: z.catch(z.optional(z.string()), undefined),
  name: z.catch(z.optional(z.string()), undefined),
});
const fine: AuthOutcome = { ok: true, value: null };

export function createSignInWays({ backend, fetch, origin, adopt }: SignInWaysDeps): SignInWays {
  const confirmUrl = (query: Readonly<Record<string, string | null>>): string => {
    const url = new URL('/auth/confirm', origin);
    for (const [name, value] of Object.entries(query)) if (value !== null) url.searchParams.set(name, value);
    return url.href;
  };
  const emailRedirectTo = confirmUrl({ account: 'changed', returnTo: '/settings/security' });
  async function offered(): Promise<readonly SignInProvider[]> {
    const { backendUrl, publishableKey } = await backend.config();
    const answer = await fetch(`${backendUrl}/auth/v1/settings`, { headers: { apikey: publishableKey } });
    const { external } = settingsSchema.parse(await answer.json());
    return providers.filter((name) => external[name] === true);
  }

  return {
    offered,
    async captcha() {
      const answer = await fetch(`${origin}/config.json`);
      return captchaSchema.parse(await answer.json()).captcha ?? null;
    },
    signInWith: (provider, returnTo) =>
      attempt(async () => {
        const redirectTo = confirmUrl({ via: provider, returnTo });
        return (await backend.auth()).signInWithOAuth({ provider, options: { redirectTo } });
      }),
    sendLink: (email, returnTo, captchaToken) =>
      attempt(async () => {
        const answer = await (await backend.auth()).signInWithOtp({
          email,
          options: {
            shouldCreateUser: false,
            emailRedirectTo: confirmUrl({ returnTo }),
            ...(captchaToken !== '' && { captchaToken }),
          },
        });
        // An unknown address gets the same answer as a known one.
        return answer.error?.code === 'otp_disabled' ? { error: null } : answer;
      }),
    enterCode: (email, token, type) =>
      attempt(async () => {
        const answer = await (await backend.auth()).verifyOtp({ type, email, token });
        if (answer.data.user !== null && answer.data.session !== null) await adopt(answer.data.user);
        return answer;
      }),
    async account() {
      const [names, { data, error }] = await Promise.all([offered(), (await backend.auth()).getUser()]);
      if (error !== null) throw error;
      const ways = (data.user.identities ?? []).map((identity) => {
        const { email, name } = identityData.parse(identity.identity_data ?? {});
        return { identity, provider: identity.provider, who: email ?? name ?? '' };
      });
      const nextEmail = data.user.new_email ?? '';
      return {
        ways,
        offered: names,
        email: data.user.email ?? '',
        nextEmail: nextEmail === '' ? null : nextEmail,
      };
    },
    connect: (provider) =>
      attempt(async () => {
        const redirectTo = confirmUrl({ via: provider, returnTo: '/settings/security' });
        return (await backend.auth()).linkIdentity({ provider, options: { redirectTo } });
      }),
    disconnect: ({ identity }) =>
      attempt(async () => {
        const auth = await backend.auth();
        const answer = await auth.unlinkIdentity(identity);
        // The token lists the sign-in methods; refresh it to list the remaining ones.
        if (answer.error === null) await auth.refreshSession();
        return answer;
      }),
    changeEmail: (email) =>
      attempt(async () => (await backend.auth()).updateUser({ email }, { emailRedirectTo })),
    resendEmailChange: (email) =>
      attempt(async () =>
        (await backend.auth()).resend({ type: 'email_change', email, options: { emailRedirectTo } }),
      ),
    sendPasswordCode: () => attempt(async () => (await backend.auth()).reauthenticate()),
  };
}

async function attempt(call: () => Promise<{ readonly error: unknown }>): Promise<AuthOutcome> {
  try {
    const { error } = await call();
    if (error === null || error === undefined) return fine;
    return { ok: false, error: toAuthFailure(error) };
  } catch (error) {
    log.warn('The call failed.', error);
    return { ok: false, error: toAuthFailure(error) };
  }
}
