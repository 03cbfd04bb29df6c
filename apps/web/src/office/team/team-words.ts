import type { Sentences } from '#src/ground/backend/call-sentences.ts';

/** Why a team action failed, and what to do. */
export const TEAM_SENTENCES: Sentences = {
  offline: 'You’re offline. Team changes need a connection. Try again when you’re back online.',
  known: 'Someone with this address is already on your team.',
  gone: 'This changed in the meantime. Check the list again.',
  invalid: 'A company needs an owner. Transfer ownership first.',
  'not-now': 'You’ve reached today’s limit for invitations. Try again tomorrow.',
  plan: 'Your plan is full or has ended. See Subscription for how many people it includes. Office staff are free.',
  failed: 'The server couldn’t do this. Nothing has changed. Try again in a moment.',
};
