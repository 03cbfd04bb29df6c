import type { CommitFailure } from '../change.ts';

/**
 * Explains why a change was not saved and what to do. @param subject what was changed, as the start of a sentence
 */
export function commitFailureText({ code }: Pick<CommitFailure, 'code'>, subject = 'It'): string {
  switch (code) {
    case 'quota':
      return 'This device is full. Free up some space, then try again.';
    case 'read-only':
      return 'A newer version of the app has been opened on this device. Reload this page.';
    case 'no-row':
      return `${subject} is no longer on this device. Reload this page.`;
    case 'closed':
      return 'You’ve been signed out. Sign in again.';
    case 'failed':
      return 'Nothing changed. Try again.';
  }
}
