/** A decision on a proposal, as a change of the commit that makes what was decided: Undo reverts both. */
import type { AiProposal, AiProposalState } from '@plumbline/domain/tables/records';
import type { Change } from '#src/ground/local/change.ts';
import type { LocalWork } from '#src/ground/local/react/local-context.ts';

export interface Decision {
  readonly row: AiProposal;
  readonly state: Exclude<AiProposalState, 'proposed'>;
}

export function deciding(
  { store, repositories, userId }: Pick<LocalWork, 'store' | 'repositories' | 'userId'>,
  { row, state }: Decision,
  findingId: string | null = null,
): Change {
  return repositories.intelligence.proposals.updating(row, {
    state,
    decidedAt: store.nowIso(),
    decidedBy: userId,
    ...(findingId !== null && { findingId }),
  });
}
