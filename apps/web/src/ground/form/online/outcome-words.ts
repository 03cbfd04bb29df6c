import type { Sentences } from '#src/ground/backend/call-sentences.ts';

/** Why settings were not saved; the form keeps what was typed. */
export const SAVE_SENTENCES: Sentences = {
  overtaken:
    'Somebody else saved these settings a moment ago. Check the current values, then save again to keep what you typed.',
  offline: 'There is no network. Your changes are kept on this device; save them when it is back.',
  'signed-out': 'You have to sign in again before this can be saved. Your changes are kept on this device.',
  known: 'Another organization sends its texts from this number. Choose another one.',
  failed: 'The server could not save this right now. Try again in a moment; nothing is lost.',
};
