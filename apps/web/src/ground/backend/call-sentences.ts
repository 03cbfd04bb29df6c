import type { CallError, CallFailure } from './call.ts';

/** Why an online action failed, and what to do. */
const CALL_SENTENCES: Readonly<Record<CallFailure, string>> = {
  offline: 'You’re offline. Try again when you’re back online.',
  'signed-out': 'Sign in again first, then repeat this.',
  refused: 'Your role no longer allows this. Ask your company’s owner.',
  known: 'This is already done.',
  gone: 'This changed in the meantime. Check the current values.',
  overtaken: 'Someone else just saved this. Check their version, then save again to keep yours.',
  invalid: 'The server rejected one of these values. Check them, then save again.',
  'not-now': 'This can’t be done right now. Try again later.',
  plan: 'Your company’s plan doesn’t include this. See Subscription.',
  failed: 'The server couldn’t complete this. Try again in a moment.',
};

export type Sentences = Readonly<Partial<Record<CallFailure, string>>>;

/** `own`: what the screen can say more precisely. */
export const sentenceOf = ({ kind }: Pick<CallError, 'kind'>, own: Sentences = {}): string =>
  own[kind] ?? CALL_SENTENCES[kind];
