/** What decides how sign-in behaves; defaults are those of a fresh Supabase project unless a comment says why not. */
import { PASSWORD_MIN_LENGTH } from '@plumbline/domain/password-rules';
import type { ProvidersSettings } from './providers/provider-settings.ts';

export interface CaptchaSettings {
  readonly provider: 'turnstile' | 'hcaptcha';
  readonly secret: string;
  /** null: the provider's own address. */
  readonly url: string | null;
}

export interface AuthSettings {
  readonly publicUrl: string;
  readonly emailConfirmation: boolean;
  readonly captcha: CaptchaSettings | null;
  /** Google, Microsoft and Apple, as far as they are set up. */
  readonly providers: ProvidersSettings;
  readonly accessTokenSeconds: number;
  /** A refresh token that was just replaced still works this long, so that two tabs may refresh at once. */
  readonly refreshReuseSeconds: number;
  readonly linkSeconds: number;
  readonly codeExchangeSeconds: number;
  /** null: a session lives until sign-out. */
  readonly sessionMaxSeconds: number | null;
  readonly sessionIdleSeconds: number | null;
  readonly minPasswordLength: number;
  readonly emailIntervalSeconds: number;
  /** Wrong passwords in a quarter of an hour from one network before the pauses begin. */
  readonly maxFailedSignIns: number;
  /** Where leaked passwords are looked up (HIBP's range protocol); null: nowhere. */
  readonly breachCheckUrl: string | null;
  /** Who signed in over a day ago needs a code from the mailbox to change the password. */
  readonly isPasswordChangeSecure: boolean;
}

export const defaultAuthSettings = {
  captcha: null,
  providers: {},
  accessTokenSeconds: 3600,
  refreshReuseSeconds: 10,
  linkSeconds: 3600,
  codeExchangeSeconds: 300,
  sessionMaxSeconds: null,
  sessionIdleSeconds: null,
  minPasswordLength: PASSWORD_MIN_LENGTH,
  emailIntervalSeconds: 60,
  maxFailedSignIns: 10,
  breachCheckUrl: null,
  isPasswordChangeSecure: false,
} as const satisfies Partial<AuthSettings>;
