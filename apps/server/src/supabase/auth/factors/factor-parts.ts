/** What the second factor routes need besides AuthContext; assembled once by the contract. */
import type { Logger } from 'pino';
import type { MailTransport } from '#src/mail/mail-transport.ts';
import type { SmsProvider } from '../../../../../../supabase/functions/_shared/sms-provider.ts';
import { createTwilio, readSmsSettings } from '../../../../../../supabase/functions/_shared/sms-provider.ts';
import { createFactorLetters, type FactorLetters } from './factor-letters.ts';
import { createFactorLimits, type FactorLimits } from './factor-limits.ts';
import { createSecretBox, type SecretBox } from './secret-box.ts';

export interface TextSender {
  readonly provider: SmsProvider;
  readonly from: string;
}

export interface FactorParts {
  readonly box: SecretBox;
  readonly letters: FactorLetters;
  readonly limits: FactorLimits;
  readonly log: Logger;
  /** null while no text message provider is configured. */
  readonly textSender: () => TextSender | null;
}

export interface FactorPartsDeps {
  readonly serverSecret: string;
  readonly transport: MailTransport;
  /** Whom the letters name as their sender. */
  readonly sender: string;
  readonly env: (name: string) => string | null;
  readonly log: Logger;
}

export function createFactorParts(deps: FactorPartsDeps): FactorParts {
  return {
    box: createSecretBox(deps.serverSecret),
    letters: createFactorLetters(deps.transport, deps.sender, deps.log),
    limits: createFactorLimits(),
    log: deps.log,
    textSender() {
      const settings = readSmsSettings({ env: deps.env });
      if (!settings.isConfigured) return null;
      return { provider: createTwilio(settings.twilio), from: settings.twilio.senders[0] };
    },
  };
}

/** The same limits as supabase/auth, where it has them. */
export const factorRules = {
  maxFactors: 10,
  /** Lifetime of an abandoned unverified factor, and of a challenge. */
  lifeSeconds: 300,
  smsIntervalSeconds: 60,
  recoveryCodes: 10,
} as const;
