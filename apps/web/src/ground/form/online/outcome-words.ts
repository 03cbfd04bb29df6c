import type { Sentences } from '#src/ground/backend/call-sentences.ts';

/** Why settings were not saved; the form keeps what was typed. */
export const SAVE_SENTENCES: Sentences = {
  overtaken:
    'Someone else just saved these settings. Check the current values, then save again to keep yours.',
  offline: 'You’re offline. Your changes are kept on this device. Save them when you’re back online.',
  'signed-out': 'Sign in again to save this. Your changes are kept on this device.',
  known: 'Another company already sends texts from this number. Choose a different one.',
  failed: 'The server couldn’t save this. Nothing is lost. Try again in a moment.',
};
