/** Sign-in settings; defaults are those of a fresh Supabase project unless a comment says why not. */
import { PASSWORD_MIN_LENGTH } from '@plumbline/domain/ground/password-rules';
import type { ProvidersSettings } from './providers/provider-settings.ts';

export interface CaptchaSettings {
  readonly provider: 'turnstile' | 'hcaptcha';
  readonly secret: string;
  /** null: the provider's default URL. */
  readonly url: string | null;
}

export interface AuthSettings {
  readonly publicUrl: string;
  readonly emailConfirmation: boolean;
  readonly captcha: CaptchaSettings | null;
  /** Google, Microsoft and Apple, if configured. */
  readonly providers: ProvidersSettings;
  readonly accessTokenSeconds: number;
  /** Grace period of a replaced refresh token, so that two tabs can refresh at once. */
  readonly refreshReuseSeconds: number;
  readonly linkSeconds: number;
  readonly codeExchangeSeconds: number;
  /** null: a session lasts until sign-out. */
  readonly sessionMaxSeconds: number | null;
  readonly sessionIdleSeconds: number | null;
  readonly minPasswordLength: number;
  /** bcrypt's cost factor, 4 to 31; each step doubles the time of a check. */
  readonly passwordCost: number;
  readonly emailIntervalSeconds: number;
  /** Wrong passwords per network in 15 minutes before delays start. */
  readonly maxFailedSignIns: number;
  /** Where leaked passwords are checked (HIBP's range protocol); null: not checked. */
  readonly breachCheckUrl: string | null;
  /** People who signed in more than a day ago need an emailed code to change the password. */
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
  passwordCost: 10,
  emailIntervalSeconds: 60,
  maxFailedSignIns: 10,
  breachCheckUrl: null,
  isPasswordChangeSecure: false,
} as const satisfies Partial<AuthSettings>;
