import type { CommitFailure } from '#src/ground/local/change.ts';

/** Explains why the last change was not saved, and what to do. */
export function describeAnnotationFailure({ code }: CommitFailure): string {
  switch (code) {
    case 'quota':
      return 'This device is full, so the last change wasn’t saved. Free up some space, then try again.';
    case 'read-only':
      return 'A newer version of Plumbline has been opened on this device. Reload this page to continue.';
    case 'no-row':
      return 'This photo is no longer on this device. Reload the page.';
    case 'closed':
      return 'You’ve been signed out. Sign in again to continue.';
    case 'failed':
      return 'The last change couldn’t be saved on this device. Try again.';
  }
}
