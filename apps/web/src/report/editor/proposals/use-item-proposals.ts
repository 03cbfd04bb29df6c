/** Requests and open proposals of one item, newest first. */
import { type ItemProposal, readProposal } from '@plumbline/domain/intelligence/proposals';
import type { AiProposal, AiRequest } from '@plumbline/domain/tables/records';
import type { Kept } from '#src/ground/local/repositories/record-repository.ts';
import {
  type ReportProposals,
  useReportProposals,
} from '#src/report/intelligence/proposals/use-report-proposals.ts';

export interface OpenProposal {
  readonly row: AiProposal;
  readonly proposal: ItemProposal;
}

export interface ItemProposals extends Pick<ReportProposals, 'allowed'> {
  readonly waiting: readonly Kept<AiRequest>[];
  /** The newest request, when it has been answered or has failed. */
  readonly latest: Kept<AiRequest> | null;
  /** Whether anything was proposed on the newest request. */
  readonly hasProposals: boolean;
  readonly open: readonly OpenProposal[];
  /** The request of a proposal: its note is what the text must not go beyond. */
  readonly requestOf: (proposal: AiProposal) => AiRequest | null;
}

/** Others are decided on elsewhere: at a photo, at a finding, for the whole report. */
const AT_ITEMS: ReadonlySet<string> = new Set(['photo_findings', 'narrative', 'captions', 'plates']);

export function useItemProposals(reportId: string, itemPath: string): ItemProposals | null {
  const rows = useReportProposals(reportId);
  if (rows === null) return null;
  const isHere = (each: { readonly itemPath: string; readonly feature: string }): boolean =>
    each.itemPath === itemPath && AT_ITEMS.has(each.feature);
  const here = rows.asked.filter(isHere);
  const [newest] = here;
  return {
    allowed: rows.allowed,
    waiting: here.filter(({ state }) => state === 'waiting'),
    latest: newest === undefined || newest.state === 'waiting' ? null : newest,
    hasProposals: rows.proposed.some(({ requestId }) => requestId === newest?.id),
    open: rows.proposed
      .filter((each) => isHere(each) && each.state === 'proposed')
      .flatMap((row) => {
        const proposal = readProposal(row.answer);
        return proposal !== null && isOfItem(proposal) ? [{ row, proposal }] : [];
      }),
    requestOf: ({ requestId }) => rows.asked.find(({ id }) => id === requestId) ?? null,
  };
}

const isOfItem = (proposal: NonNullable<ReturnType<typeof readProposal>>): proposal is ItemProposal =>
  ['finding', 'narrative', 'caption', 'plate'].includes(proposal.kind);
