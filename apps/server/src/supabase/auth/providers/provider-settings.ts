/** Identity providers that may sign people in. A provider is on when its environment settings exist. */
export const providerNames = ['google', 'azure', 'apple'] as const;
export type ProviderName = (typeof providerNames)[number];

/** Apple has no fixed secret: each one is a token signed with the developer's key. */
export interface AppleKey {
  readonly teamId: string;
  readonly keyId: string;
  /** PKCS #8, as in Apple's .p8 file. */
  readonly privateKeyPem: string;
}

export interface ProviderSettings {
  readonly issuer: string;
  /** The first one is used for web sign-in; tokens of native apps may name the others. */
  readonly clientIds: readonly [string, ...string[]];
  readonly secret: string | AppleKey;
}

export type ProvidersSettings = Readonly<Partial<Record<ProviderName, ProviderSettings>>>;

export const defaultIssuers: Readonly<Record<ProviderName, string>> = {
  google: 'https://accounts.google.com',
  azure: 'https://login.microsoftonline.com/common/v2.0',
  apple: 'https://appleid.apple.com',
};

export function isProviderName(name: string): name is ProviderName {
  return providerNames.some((known) => known === name);
}
