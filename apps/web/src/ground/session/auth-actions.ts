/**
 * A visitor's actions: sign in, sign up, reset the password, confirm an email address. Every rejection is a value.
 * After a success the session is complete (profile and organization included when the server answers), so that the
 * next screen can start.
 */

import type { Backend } from '../backend/backend.ts';
import { log } from '../log.ts';
import { type AuthFailure, type AuthOutcome, toAuthFailure } from './auth-failure.ts';
import type { SessionController } from './session-controller.ts';

export interface SignUpInput {
  fullName: string;
  organizationName: string;
  /** Invitation token: accepted before a separate organization is created, wherever the address is confirmed. */
  invitation: string | null;
  email: string;
  password: string;
  /** Where to go once the address is confirmed. */
  returnTo: string | null;
  captchaToken?: string | undefined;
}

export interface AuthActions {
  signIn: (email: string, password: string, captchaToken?: string) => Promise<AuthOutcome>;
  signUp: (input: SignUpInput) => Promise<AuthOutcome<'signed-in' | 'confirm-email'>>;
  resendConfirmation: (email: string, returnTo: string | null, captchaToken?: string) => Promise<AuthOutcome>;
  requestPasswordLink: (
    email: string,
    returnTo: string | null,
    captchaToken?: string,
  ) => Promise<AuthOutcome>;
  /** `nonce`: the digits from reauthenticate, where the server requires them. */
  changePassword: (password: string, nonce?: string) => Promise<AuthOutcome>;
  /** Opens the session of an email link. `message` is the server's message for the person. */
  openLink: (href: string) => Promise<AuthOutcome<{ message: string | null }>>;
}

export interface AuthActionsDeps {
  backend: Backend;
  session: Pick<SessionController, 'adopt'>;
  origin: string;
}

export type SessionAnswer = {
  data: { user: Parameters<SessionController['adopt']>[0] | null; session: unknown };
  error: unknown;
};

const fine: AuthOutcome = { ok: true, value: null };

export function createAuthActions({ backend, session, origin }: AuthActionsDeps): AuthActions {
  /** Returns the URL that an emailed link leads to. */
  function mailedUrl(path: string, query: Readonly<Record<string, string | null>>): string {
    const url = new URL(path, origin);
    for (const [name, value] of Object.entries(query)) if (value !== null) url.searchParams.set(name, value);
    return url.href;
  }
  // A new account: opening its link anywhere confirms its address.
  const confirmUrl = (returnTo: string | null) => mailedUrl('/auth/confirm', { account: 'new', returnTo });

  async function adopt({ data, error }: SessionAnswer): Promise<AuthOutcome> {
    if (error) return failed(error);
    if (data.user === null || data.session === null) return failed(null);
    await session.adopt(data.user);
    return fine;
  }

  return {
    signIn: guarded(async (email: string, password: string, captchaToken?: string) =>
      adopt(
        await (await backend.auth()).signInWithPassword({ email, password, options: proof(captchaToken) }),
      ),
    ),
    signUp: guarded(async (input: SignUpInput): Promise<AuthOutcome<'signed-in' | 'confirm-email'>> => {
      const { email, password, fullName, organizationName, invitation, returnTo } = input;
      const answer = await (await backend.auth()).signUp({
        email,
        password,
        options: {
          data: {
            full_name: fullName,
            ...(invitation === null ? { organization_name: organizationName } : { invitation }),
          },
          emailRedirectTo: confirmUrl(returnTo),
          ...proof(input.captchaToken),
        },
      });
      if (answer.error) return failed(answer.error);
      if (answer.data.session === null) return { ok: true, value: 'confirm-email' };
      const adopted = await adopt(answer);
      return adopted.ok ? { ok: true, value: 'signed-in' } : adopted;
    }),
    resendConfirmation: guarded(async (email: string, returnTo: string | null, captchaToken?: string) => {
      const { error } = await (await backend.auth()).resend({
        type: 'signup',
        email,
        options: { emailRedirectTo: confirmUrl(returnTo), ...proof(captchaToken) },
      });
      return error ? failed(error) : fine;
    }),
    requestPasswordLink: guarded(async (email: string, returnTo: string | null, captchaToken?: string) => {
      const { error } = await (await backend.auth()).resetPasswordForEmail(email, {
        redirectTo: mailedUrl('/auth/reset-password', { returnTo }),
        ...proof(captchaToken),
      });
      return error ? failed(error) : fine;
    }),
    changePassword: guarded(async (password: string, nonce?: string) => {
      const { error } = await (await backend.auth()).updateUser({
        password,
        ...(nonce !== undefined && { nonce }),
      });
      return error ? failed(error) : fine;
    }),
    // In a separate chunk: the sign-in page has no link to open.
    openLink: guarded(async (href: string) => {
      const { openLink } = await import('./open-link.ts');
      return openLink(href, backend, adopt);
    }),
  };
}

function proof(captchaToken?: string): { captchaToken?: string } {
  return captchaToken ? { captchaToken } : {};
}

function failed(error: unknown): { ok: false; error: AuthFailure } {
  return { ok: false, error: toAuthFailure(error) };
}

/** Errors thrown here are mostly network errors: a configuration or a script that could not be loaded. */
function guarded<Input extends unknown[], T>(
  action: (...input: Input) => Promise<AuthOutcome<T>>,
): (...input: Input) => Promise<AuthOutcome<T>> {
  return async (...input) => {
    try {
      return await action(...input);
    } catch (error) {
      log.warn('The call failed.', error);
      return { ok: false, error: toAuthFailure(error) };
    }
  };
}
