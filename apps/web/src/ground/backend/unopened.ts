import type { CallError } from './call.ts';

/** Title and text of a page whose subject ('The report') could not be read. */
export function unopened(
  subject: string,
  { kind }: Pick<CallError, 'kind'>,
): readonly [title: string, text: string] {
  if (kind === 'offline') return ['You’re offline', `${subject} will open when this device is back online.`];
  if (kind === 'not-now') return ['Too many attempts', 'Wait a few minutes, then try again.'];
  return [`${subject} can’t be shown right now`, 'The problem is on our end. Try again in a few minutes.'];
}
