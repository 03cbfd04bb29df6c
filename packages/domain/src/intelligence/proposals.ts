/** Reads a stored proposal. Rows of another version of the app read as null, and are not offered. */
import { z } from 'zod/mini';
import { type CaptionProposal, captionProposal } from './requests/captions.ts';
import { type NarrativeProposal, narrativeProposal } from './requests/narrative.ts';
import { type FindingProposal, findingProposal } from './requests/photo-findings.ts';

export type { CaptionProposal, FindingProposal, NarrativeProposal };
export type Proposal = FindingProposal | NarrativeProposal | CaptionProposal;

const proposalSchema = z.discriminatedUnion('kind', [findingProposal, narrativeProposal, captionProposal]);

export function readProposal(answer: unknown): Proposal | null {
  const parsed = proposalSchema.safeParse(answer);
  return parsed.success ? parsed.data : null;
}
