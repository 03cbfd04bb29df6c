import { KeyRound, MessageSquareText, Smartphone } from 'lucide-react';
import type { FactorKind } from './calls/factor-calls.ts';
import type { FactorFailure } from './calls/factor-failure.ts';

/** What went wrong and what to do. */
export const factorFailureWords: Readonly<Record<FactorFailure, string>> = {
  'wrong-code': 'Incorrect code. Wait for the next one and try again.',
  expired: 'That took too long. Request a new code.',
  'too-many-attempts': 'Too many attempts. Wait 15 minutes, then try again.',
  'name-taken': 'You already have a method with this name. Choose another name.',
  'number-taken': 'This number is already set up.',
  'not-valid': 'Enter the full number with the country code, such as +1 561 555 0134.',
  'texts-off': 'Text messages aren’t set up on this server yet.',
  'text-not-sent': 'The text message couldn’t be sent. Check the number, or use another method.',
  'too-soon': 'We sent a text less than a minute ago. Wait for it, then request another.',
  'too-many-factors': 'You can have up to ten. Remove one first.',
  'factor-first': 'Verify it’s you first, then try again.',
  'signed-out': 'Your session has ended. Sign in again first.',
  'passkey-cancelled': 'No passkey was chosen. Try again, or use another method.',
  offline: 'You’re offline. Try again when you’re back online.',
  failed: 'The server couldn’t complete this. Try again in a moment.',
};

export const factorIcons: Readonly<Record<FactorKind, typeof KeyRound>> = {
  totp: Smartphone,
  phone: MessageSquareText,
  webauthn: KeyRound,
};

/** Returns whether the browser supports passkeys here: not on http, not on an IP address, not in old versions. */
export const hasPasskeys = (): boolean =>
  'PublicKeyCredential' in globalThis && !/^(\d+\.){3}\d+$|^\[/.test(location.hostname);
