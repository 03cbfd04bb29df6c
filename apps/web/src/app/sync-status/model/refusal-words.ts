/** Why the server rejected a change, and what helps. The server's own message is for the log and the export. */
import type { Refusal } from '#src/ground/local/outbox-record.ts';

const BY_CODE: Record<string, string> = {
  locked:
    'The report was locked while you were offline. Someone in the office can unlock it or accept this change.',
  member: 'You were no longer on this team. An owner can accept this change.',
  role: 'Your role doesn’t allow this change. An owner can accept it.',
  '23503': 'The record this belongs to was deleted.',
  '22P02': 'This value isn’t valid for the field. Change it, then try again.',
  '23514': 'This value isn’t valid for the field. Change it, then try again.',
  '23505': 'The server already has a record like this one.',
  '42501': 'You don’t have permission to make this change.',
  '22001': 'The text is too long for this field. Shorten it, then try again.',
};

const FILE_BY_CODE: Record<string, string> = {
  invalid_mime_type:
    'The server rejected this file because its contents don’t match its file type. It’s saved on this device.',
  InvalidChecksum:
    'The server rejected this file because it changed after it was taken. It’s kept on this device.',
  'file-missing': 'This file is no longer on this device.',
  different: 'The server already has a different file with this name. This one is saved on this device.',
};

/** Why a file is not on the server; `code` is from storage, or from the upload queue. */
export const fileReasonOf = (code: string | undefined): string =>
  FILE_BY_CODE[code ?? ''] ??
  `The server rejected this file (${code ?? 'no reason given'}). It’s kept on this device.`;

export function reasonOf(refusal: Refusal | null): string {
  if (refusal === null) return 'The server rejected this change.';
  if (refusal.kind === 'declined')
    return 'An owner declined this change. It’s saved here so you can copy it.';
  const known = BY_CODE[refusal.code];
  if (known !== undefined) return known;
  if (refusal.kind === 'parked') return 'It’s stored on the server, waiting for an owner to accept it.';
  return `The server rejected this change (${refusal.code}).`;
}
