import type { Sentences } from '#src/ground/backend/call-sentences.ts';

/** Why settings were not saved; the form keeps what was typed. */
export const SAVE_SENTENCES: Sentences = {
  overtaken:
    'Someone else just saved these settings. Check the current values, then save again to keep yours.',
  offline: 'You’re offline. Your changes are kept on this device. Save them when you’re back online.',
  'signed-out': 'You have to sign in again before this can be saved. Your changes are kept on this device.',
  known: 'Another organization sends its texts from this number. Choose another one.',
  failed: 'The server could not save this right now. Try again in a moment; nothing is lost.',
};
