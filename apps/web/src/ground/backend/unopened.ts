import type { CallError } from './call.ts';

/** Title and text of a page whose subject ('The report') could not be read. */
export function unopened(
  subject: string,
  { kind }: Pick<CallError, 'kind'>,
): readonly [title: string, text: string] {
  if (kind === 'offline') return ['No network', `${subject} opens as soon as this device is online again.`];
  if (kind === 'not-now') return ['Too many tries', 'Wait a few minutes, then try again.'];
  return [`${subject} cannot be shown right now`, 'The problem is on our end. Try again in a few minutes.'];
}
