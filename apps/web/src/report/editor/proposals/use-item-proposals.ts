/** Requests and open proposals of one item, newest first. */
import { CONSENT_VERSION } from '@plumbline/domain/intelligence/features';
import { type Proposal, readProposal } from '@plumbline/domain/intelligence/proposals';
import type { AiProposal, AiRequest } from '@plumbline/domain/tables/records';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useLive } from '#src/ground/local/react/use-live.ts';
import type { Kept } from '#src/ground/local/repositories/record-repository.ts';

export interface OpenProposal {
  readonly row: AiProposal;
  readonly proposal: Proposal;
}

export interface ItemProposals {
  /** Features that the owner has allowed; null while it is read. */
  readonly allowed: ((feature: string) => boolean) | null;
  readonly waiting: readonly Kept<AiRequest>[];
  /** The newest request, when it has been answered or has failed. */
  readonly latest: Kept<AiRequest> | null;
  /** Whether anything was proposed on the newest request. */
  readonly hasProposals: boolean;
  readonly open: readonly OpenProposal[];
  /** The request of a proposal: its note is what the text must not go beyond. */
  readonly requestOf: (proposal: AiProposal) => AiRequest | null;
}

const byNewest = (a: { readonly id: string }, b: { readonly id: string }): number => (a.id < b.id ? 1 : -1);

export function useItemProposals(reportId: string, itemPath: string): ItemProposals | null {
  const { repositories, officeId } = useLocal();
  const { settings, requests, proposals } = repositories.intelligence;
  const office = useLive(`ai settings ${officeId}`, () => settings.live({ scopeId: officeId }));
  const asked = useLive(`ai requests ${reportId}`, () => requests.live({ parentId: reportId }));
  const proposed = useLive(`ai proposals ${reportId}`, () => proposals.live({ parentId: reportId }));
  if (office.status !== 'ready' || asked.status !== 'ready' || proposed.status !== 'ready') return null;

  const [agreed] = office.value;
  const here = asked.value
    .filter((each) => each.itemPath === itemPath && each.cancelledAt === null)
    .sort(byNewest);
  const [newest] = here;
  return {
    allowed:
      (agreed?.consentVersion ?? 0) >= CONSENT_VERSION
        ? (feature) => agreed?.switchedOff.includes(feature) !== true
        : null,
    waiting: here.filter(({ state }) => state === 'waiting'),
    latest: newest === undefined || newest.state === 'waiting' ? null : newest,
    hasProposals: proposed.value.some(({ requestId }) => requestId === newest?.id),
    open: proposed.value
      .filter((each) => each.itemPath === itemPath && each.state === 'proposed')
      .flatMap((row) => {
        const proposal = readProposal(row.answer);
        return proposal === null ? [] : [{ row, proposal }];
      }),
    requestOf: ({ requestId }) => asked.value.find(({ id }) => id === requestId) ?? null,
  };
}
