/** What decides how sign-in behaves; defaults are those of a fresh Supabase project unless a comment says why not. */
import { PASSWORD_MIN_LENGTH } from '@plumbline/domain/password-rules';

export interface CaptchaSettings {
  readonly provider: 'turnstile' | 'hcaptcha';
  readonly secret: string;
}

export interface AuthSettings {
  readonly publicUrl: string;
  readonly emailConfirmation: boolean;
  readonly captcha: CaptchaSettings | null;
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
  readonly maxFailedSignIns: number;
}

export const defaultAuthSettings = {
  captcha: null,
  accessTokenSeconds: 3600,
  refreshReuseSeconds: 10,
  linkSeconds: 3600,
  codeExchangeSeconds: 300,
  sessionMaxSeconds: null,
  sessionIdleSeconds: null,
  minPasswordLength: PASSWORD_MIN_LENGTH,
  emailIntervalSeconds: 60,
  maxFailedSignIns: 20,
} as const satisfies Partial<AuthSettings>;
