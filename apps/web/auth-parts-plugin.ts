/**
 * Leaves out of the app what auth-js has for others: administration with the secret key, wallets, and words for every way a passkey
 * can fail. Its one class pulls them all in, and the sign-in page would carry 4 kB of them. The build fails when a file is no longer
 * where it was; its replacement throws an explanation if it is called.
 */
import type { Plugin } from 'vite';

const refuse = (name: string): string =>
  `export function ${name}() { throw new Error('${name} of auth-js is not part of this app (auth-parts-plugin.ts).'); }`;

const STANDS_IN: Readonly<Record<string, string>> = {
  'auth-js/dist/module/GoTrueAdminApi.js': 'export default class GoTrueAdminApi {}',
  'auth-js/dist/module/lib/web3/ethereum.js': ['getAddress', 'fromHex', 'toHex', 'createSiweMessage']
    .map(refuse)
    .join('\n'),
  'auth-js/dist/module/lib/webauthn.errors.js': `
    export class WebAuthnError extends Error {}
    export class WebAuthnUnknownError extends WebAuthnError {}
    export const isWebAuthnError = (error) => error instanceof WebAuthnError;
    ${refuse('identifyRegistrationError')}
    ${refuse('identifyAuthenticationError')}`,
};

export function leaveOutAuthParts(): Plugin {
  const left = new Set<string>();
  let usesAuth = false;
  return {
    name: 'plumbline-leave-out-auth-parts',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      usesAuth ||= id.endsWith('auth-js/dist/module/GoTrueClient.js');
      const part = Object.keys(STANDS_IN).find((name) => id.endsWith(name));
      if (part === undefined) return null;
      left.add(part);
      return { code: STANDS_IN[part] ?? '', moduleSideEffects: false };
    },
    buildEnd(error) {
      const missing = Object.keys(STANDS_IN).filter((name) => !left.has(name));
      if (error === undefined && usesAuth && missing.length > 0)
        this.error(`auth-js no longer has ${missing.join(', ')}: look at auth-parts-plugin.ts.`);
    },
  };
}
