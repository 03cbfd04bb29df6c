/** Texts of /signature-setup on a signature and its status. */
import { notAuthenticatedText } from '@plumbline/domain/ground/messages';
import type { SavedSignatureKind } from '@plumbline/domain/report/saved-signature';
import type { SignatureDelivery } from '#src/ground/local/react/local-context.ts';
import { MAX_FILE_BYTES, type SignatureFailure } from '../capture/signature/render-signature.ts';

export const kindTitles: Record<SavedSignatureKind, string> = {
  signature: 'Signature',
  initials: 'Initials',
};

export const kindPurposes: Record<SavedSignatureKind, string> = {
  signature: 'Appears on reports and forms you sign.',
  initials: 'Appear at the foot of every page of forms that require them.',
};

export function placeWords(cloudPath: string | null, delivery: SignatureDelivery): string {
  if (cloudPath !== null) return 'On this device and in your account.';
  if (delivery === 'signed-out')
    return `${notAuthenticatedText}. It is on this device, and goes to your account when you sign in again.`;
  return 'On this device. It goes to your account with the next connection.';
}

export const failureWords: Record<SignatureFailure, string> = {
  empty: 'There is nothing to see yet. Draw, type or choose something first.',
  unreadable: 'This file is no picture that the browser can read. Choose a PNG, a JPEG or a WebP.',
  'too-large': `This picture has more than ${MAX_FILE_BYTES / 1024 / 1024} MB. Choose a smaller one.`,
  'too-busy': 'This picture is too restless for a signature. Take one of dark ink on plain white paper.',
};
