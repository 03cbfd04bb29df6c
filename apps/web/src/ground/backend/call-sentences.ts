import type { CallError, CallFailure } from './call.ts';

/** Why an online action failed, and what to do. */
const CALL_SENTENCES: Readonly<Record<CallFailure, string>> = {
  offline: 'You are offline. Try again when you have a connection.',
  'signed-out': 'Sign in again first, then repeat this.',
  refused: 'Your role no longer allows this. Ask the owner of the organization.',
  known: 'This is done already.',
  gone: 'This has changed in the meantime. Look again.',
  overtaken:
    'Someone else saved this a moment ago. Look at their version, then save again to keep what you typed.',
  invalid: 'The server did not take one of these values. Check them, then save again.',
  'not-now': 'This cannot be done just now. Try again later.',
  plan: 'The plan of your organization does not hold this. Look at the page Subscription.',
  failed: 'The server couldn’t complete this. Try again in a moment.',
};

export type Sentences = Readonly<Partial<Record<CallFailure, string>>>;

/** `own`: what the screen can say more precisely. */
export const sentenceOf = ({ kind }: Pick<CallError, 'kind'>, own: Sentences = {}): string =>
  own[kind] ?? CALL_SENTENCES[kind];
