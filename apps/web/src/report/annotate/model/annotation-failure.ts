import type { CommitFailure } from '#src/ground/local/change.ts';

/** Explains why the last change was not saved, and what to do. */
export function describeAnnotationFailure({ code }: CommitFailure): string {
  switch (code) {
    case 'quota':
      return 'This device is full, so the last change was not kept. Free some space, then try it again.';
    case 'read-only':
      return 'A newer version of Plumbline has been opened on this device. Reload this page to go on.';
    case 'no-row':
      return 'This photo is no longer on this device. Reload the page.';
    case 'closed':
      return 'You have been signed out here. Sign in again to go on.';
    case 'failed':
      return 'The last change could not be saved on this device. Try it again.';
  }
}
