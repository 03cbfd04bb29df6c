import type { Sentences } from '#src/ground/backend/call-sentences.ts';

/** Why a team action failed, and what to do. */
export const TEAM_SENTENCES: Sentences = {
  offline: 'You’re offline. Team changes need a connection. Try again when you’re back online.',
  known: 'Someone with this address is already on your team.',
  gone: 'This changed in the meantime. Check the list again.',
  invalid: 'A company needs an owner. Transfer ownership first.',
  'not-now': 'You’ve reached today’s limit for invitations. Try again tomorrow.',
  plan: 'Your plan is full, or has ended. The page Subscription says how many people it holds; office staff is free.',
  failed: 'The server could not do this right now. Try again in a moment; nothing has changed.',
};
