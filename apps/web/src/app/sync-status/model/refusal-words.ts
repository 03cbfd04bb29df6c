/** Why the server rejected a change, and what helps. The server's own message is only a fallback. */
import type { Refusal } from '#src/ground/local/outbox-record.ts';

const BY_CODE: Record<string, string> = {
  locked: 'The report was locked while you were away. The office can unlock it or let this change in.',
  member: 'You were not a member of the organization any more. An owner can let this change in.',
  role: 'Your role may not change this. An owner can let this change in.',
  '23503': 'Something this belongs to is not there any more.',
  '22P02': 'The value does not fit this field. Change it, then send it again.',
  '23514': 'The value does not fit this field. Change it, then send it again.',
  '22001': 'The text is too long for this field. Shorten it, then send it again.',
};

const FILE_BY_CODE: Record<string, string> = {
  invalid_mime_type:
    'The server did not take this file: its content is not what its name says. It is kept on this device.',
  InvalidChecksum:
    'The server did not take this file: it has changed since it was taken. It is kept on this device.',
  'file-missing': 'This file is not on this device any more.',
  different: 'The server has another file of this name. This one is kept on this device.',
};

/** Why a file is not on the server; `code` is from storage, or from the upload queue. */
export const fileReasonOf = (code: string | undefined): string =>
  FILE_BY_CODE[code ?? ''] ??
  `The server did not take this file (${code ?? 'no reason given'}). It is kept on this device.`;

export function reasonOf(refusal: Refusal | null): string {
  if (refusal === null) return 'The server did not take this.';
  if (refusal.kind === 'declined')
    return 'An owner has declined this change. It is kept here for you to copy.';
  const known = BY_CODE[refusal.code];
  if (known !== undefined) return known;
  if (refusal.kind === 'parked') return 'It is stored on the server, and an owner has to let it in.';
  return `The server did not take this: ${refusal.message || refusal.code}.`;
}
