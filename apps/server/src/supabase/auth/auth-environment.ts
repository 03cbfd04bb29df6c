/** Environment settings for sign-in. */

import type { Environment } from '#src/ground/config/server-config.ts';
import type { AuthSettings } from './auth-settings.ts';
import {
  defaultIssuers,
  type ProviderSettings,
  type ProvidersSettings,
} from './providers/provider-settings.ts';

export function authSettingsOf(
  environment: Environment,
): Pick<AuthSettings, 'captcha' | 'providers' | 'breachCheckUrl' | 'isPasswordChangeSecure'> {
  const { CAPTCHA_PROVIDER: provider, CAPTCHA_SECRET: secret, CAPTCHA_URL: url = null } = environment;
  return {
    captcha: provider === undefined || secret === undefined ? null : { provider, secret, url },
    providers: providersOf(environment),
    breachCheckUrl:
      environment.PASSWORD_BREACH_CHECK === 'on'
        ? (environment.PASSWORD_BREACH_URL ?? 'https://api.pwnedpasswords.com')
        : null,
    isPasswordChangeSecure: environment.SECURE_PASSWORD_CHANGE === 'on',
  };
}

function providersOf(environment: Environment): ProvidersSettings {
  const google = provider(
    environment.AUTH_GOOGLE_CLIENT_ID,
    environment.AUTH_GOOGLE_SECRET,
    environment.AUTH_GOOGLE_ISSUER ?? defaultIssuers.google,
  );
  const azure = provider(
    environment.AUTH_AZURE_CLIENT_ID,
    environment.AUTH_AZURE_SECRET,
    environment.AUTH_AZURE_ISSUER ?? defaultIssuers.azure,
  );
  const apple = provider(
    environment.AUTH_APPLE_CLIENT_ID,
    appleKeyOf(environment),
    environment.AUTH_APPLE_ISSUER ?? defaultIssuers.apple,
  );
  return { ...(google && { google }), ...(azure && { azure }), ...(apple && { apple }) };
}

function provider(
  clientIdList: string | undefined,
  secret: ProviderSettings['secret'] | undefined,
  issuer: string,
): ProviderSettings | null {
  const [first, ...others] = (clientIdList ?? '').split(',').map((id) => id.trim());
  if (first === undefined || first === '' || secret === undefined) return null;
  return { clientIds: [first, ...others.filter((id) => id !== '')], secret, issuer };
}

function appleKeyOf(environment: Environment): ProviderSettings['secret'] | undefined {
  const { AUTH_APPLE_TEAM_ID: teamId, AUTH_APPLE_KEY_ID: keyId } = environment;
  const privateKeyPem = environment.AUTH_APPLE_PRIVATE_KEY?.replaceAll('\\n', '\n');
  if (teamId === undefined || keyId === undefined || privateKeyPem === undefined) return undefined;
  return { teamId, keyId, privateKeyPem };
}
