import type { CommitFailure } from '#src/ground/local/change.ts';

/** Explains why a save failed, what is safe, and what to do. */
export function describeCommitFailure(failure: CommitFailure): string {
  switch (failure.code) {
    case 'quota':
      return 'This device is full. Your last edit is kept, but nothing more can be saved. Free up space now.';
    case 'read-only':
      return 'A newer version of Plumbline has been opened on this device. Reload this page to continue.';
    case 'no-row':
      return 'This part of the report is no longer on this device. Reload the page.';
    case 'closed':
      return 'You’ve been signed out. Sign in again to continue.';
    case 'failed':
      return 'The last change couldn’t be saved on this device. Try again.';
  }
}
