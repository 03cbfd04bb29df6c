/** Agreements with their signers and local signatures, for lists and pages; live, from this device. */
import {
  type AgreementState,
  agreementState,
  signersInTurn,
} from '@plumbline/domain/office/agreements/agreement-state';
import type { Agreement, AgreementSignature, AgreementSigner } from '@plumbline/domain/tables/records';
import { useMemo } from 'react';
import { joinLive, type LiveState } from '#src/ground/local/live.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useLive } from '#src/ground/local/react/use-live.ts';
import type { Kept } from '#src/ground/local/repositories/record-repository.ts';

export interface AgreementView {
  readonly agreement: Kept<Agreement>;
  /** In signing order. */
  readonly signers: readonly Kept<AgreementSigner>[];
  readonly signatures: readonly Kept<AgreementSignature>[];
  readonly state: AgreementState;
  /** Signers whose turn it is; empty unless the agreement is open. */
  readonly inTurn: readonly Kept<AgreementSigner>[];
}

export function useAgreements(): LiveState<readonly AgreementView[]> {
  const { repositories, officeId, store } = useLocal();
  const agreements = useLive(`agreements ${officeId}`, () => repositories.agreements.live(officeId));
  const signers = useLive(`agreement signers ${officeId}`, () =>
    repositories.agreements.liveSigners(officeId),
  );
  const signatures = useLive(`agreement signatures ${officeId}`, () =>
    repositories.agreements.liveSignatures(officeId),
  );
  return useMemo(() => {
    const joined = joinLive({ agreements, signers, signatures });
    if (joined.status !== 'ready') return joined;
    const rows = joined.value;
    const signersOf = byAgreement(rows.signers);
    const signaturesOf = byAgreement(rows.signatures);
    const nowMs = store.clock.nowMs();
    const views = rows.agreements.map((agreement): AgreementView => {
      const mine = [...(signersOf.get(agreement.id) ?? [])].sort((a, b) => a.position - b.position);
      const given = signaturesOf.get(agreement.id) ?? [];
      const state = agreementState(agreement, mine, given, nowMs);
      const inTurn = state === 'open' ? signersInTurn(mine, given) : [];
      return { agreement, signers: mine, signatures: given, state, inTurn };
    });
    return { status: 'ready', value: views.sort(newestFirst) };
  }, [agreements, signers, signatures, store]);
}

function byAgreement<T extends { readonly agreementId: string }>(rows: readonly T[]): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const row of rows) {
    const list = found.get(row.agreementId);
    if (list === undefined) found.set(row.agreementId, [row]);
    else list.push(row);
  }
  return found;
}

// IDs begin with their creation time.
const newestFirst = (a: AgreementView, b: AgreementView): number =>
  a.agreement.id < b.agreement.id ? 1 : -1;
