/**
 * Status of an agreement as this device knows it: the server's status plus local signatures still to upload. Null
 * statuses are rows the server has not answered yet.
 */
import type { Agreement, AgreementSignature, AgreementSigner } from '../../tables/agreements.ts';

export type AgreementState =
  | 'open'
  /** Everyone has signed on this device; the server has not confirmed it. */
  | 'arriving'
  | 'completed'
  | 'declined'
  | 'expired'
  | 'voided'
  | 'replaced';

type Known = Pick<Agreement, 'status' | 'expiresAt' | 'voidedAt'>;
type Signer = Pick<AgreementSigner, 'id' | 'position' | 'status'>;

/** Signed on the server or on this device. */
export const hasSigned = (
  signer: Pick<Signer, 'id' | 'status'>,
  signatures: readonly Pick<AgreementSignature, 'signerId'>[],
): boolean => signer.status === 'signed' || signatures.some(({ signerId }) => signerId === signer.id);

export function agreementState(
  agreement: Known,
  signers: readonly Signer[],
  signatures: readonly Pick<AgreementSignature, 'signerId'>[],
  nowMs: number,
): AgreementState {
  const { status } = agreement;
  if (agreement.voidedAt !== null) return status === 'replaced' ? 'replaced' : 'voided';
  if (status !== null && status !== 'open') return status;
  if (signers.length > 0 && signers.every((signer) => hasSigned(signer, signatures))) return 'arriving';
  return Date.parse(agreement.expiresAt) <= nowMs ? 'expired' : 'open';
}

/** Returns the signers whose turn it is: all at the lowest position that has not signed. */
export function signersInTurn<S extends Signer>(
  signers: readonly S[],
  signatures: readonly Pick<AgreementSignature, 'signerId'>[],
): S[] {
  const left = signers.filter((signer) => !hasSigned(signer, signatures));
  const next = Math.min(...left.map(({ position }) => position));
  return left.filter(({ position }) => position === next);
}

export const AGREEMENT_STATE_LABELS: Readonly<Record<AgreementState, string>> = {
  open: 'Waiting for signatures',
  arriving: 'Signed, uploading',
  completed: 'Signed',
  declined: 'Declined',
  expired: 'Expired',
  voided: 'Voided',
  replaced: 'Replaced',
};
