import type { OrganizationOutcome } from '../../../backend/office/organization-calls.ts';

/** Why something was not saved, what is safe, and what to do. */
export const outcomeWords: Record<Exclude<OrganizationOutcome, 'saved'>, string> = {
  overtaken:
    'Somebody else saved these settings a moment ago. Look at what stands now, then save again to keep what you typed.',
  offline: 'There is no network. Your changes are kept on this device; save them when it is back.',
  'signed-out': 'You have to sign in again before this can be saved. Your changes are kept on this device.',
  refused: 'Your role does not allow this any more. Ask the owner of the organization.',
  invalid: 'The server did not take one of these values. Check them, then save again.',
  'number-taken': 'Another organization sends its texts from this number. Choose another one.',
  failed: 'The server could not save this right now. Try again in a moment; nothing is lost.',
};
