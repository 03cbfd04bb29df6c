import { hasSigned } from '@plumbline/domain/office/agreements/agreement-state';
import type { AgreementSignature, AgreementSigner } from '@plumbline/domain/tables/records';
import { relativeTime } from '@plumbline/domain/time/relative-time';

/** Describes a signer's status: 'signed 2 hours ago', 'signed here, not uploaded yet', 'invited yesterday, opened'. */
export function signerWords(
  signer: AgreementSigner,
  signatures: readonly AgreementSignature[],
  isInTurn: boolean,
  nowMs: number,
): string {
  const ago = (instant: string): string => relativeTime(Date.parse(instant), nowMs);
  if (signer.status === 'signed') return signer.actedAt === null ? 'signed' : `signed ${ago(signer.actedAt)}`;
  if (hasSigned(signer, signatures)) return 'signed here, not uploaded yet';
  if (signer.status === 'declined')
    return signer.declineReason === '' ? 'declined' : `declined: ${signer.declineReason}`;
  if (signer.openedAt !== null) return `opened ${ago(signer.openedAt)}`;
  if (signer.invitedAt !== null) {
    const count = signer.reminderCount ?? 0;
    const reminded = count === 0 ? '' : `, reminded ${count === 1 ? 'once' : `${count} times`}`;
    return `invited ${ago(signer.invitedAt)}${reminded}`;
  }
  return isInTurn ? 'signs next' : 'waiting for others';
}
