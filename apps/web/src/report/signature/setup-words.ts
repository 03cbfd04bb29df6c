/** Texts of /signature-setup on a signature and its status. */
import { notAuthenticatedText } from '@plumbline/domain/ground/messages';
import type { SavedSignatureKind } from '@plumbline/domain/report/saved-signature';
import type { SignatureDelivery } from '#src/ground/local/react/local-context.ts';

export const kindTitles: Record<SavedSignatureKind, string> = {
  signature: 'Signature',
  initials: 'Initials',
};

export const kindPurposes: Record<SavedSignatureKind, string> = {
  signature: 'Appears on reports and forms you sign.',
  initials: 'Appear at the bottom of every page of forms that require them.',
};

export function placeWords(cloudPath: string | null, delivery: SignatureDelivery): string {
  if (cloudPath !== null) return 'On this device and in your account.';
  if (delivery === 'signed-out')
    return `${notAuthenticatedText}. It’s on this device and will be saved to your account when you sign in again.`;
  return 'On this device. It will be saved to your account when you’re online.';
}
