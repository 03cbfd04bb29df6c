import type { Sentences } from '#src/ground/backend/call-sentences.ts';

/** Why a team action failed, and what to do. */
export const TEAM_SENTENCES: Sentences = {
  offline: 'There is no network. Who is in the team is decided online; try again when it is back.',
  known: 'Somebody with this address is in the team already.',
  gone: 'This has changed in the meantime. Look at the list again.',
  invalid: 'An organization keeps its last owner. Hand it over first.',
  'not-now': 'You’ve reached today’s limit for invitations. Try again tomorrow.',
  plan: 'Your plan is full, or has ended. The page Subscription says how many people it holds; office staff is free.',
  failed: 'The server could not do this right now. Try again in a moment; nothing has changed.',
};
