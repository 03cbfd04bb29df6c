/** Reads a stored proposal. Rows of another version of the app read as null, and are not offered. */
import { z } from 'zod/mini';
import { type AltTextProposal, altTextProposal } from './requests/alt-text.ts';
import { type CaptionProposal, captionProposal } from './requests/captions.ts';
import { type ExplanationProposal, explanationProposal } from './requests/explanation.ts';
import { type NarrativeProposal, narrativeProposal } from './requests/narrative.ts';
import { type FindingProposal, findingProposal } from './requests/photo-findings.ts';
import { type PlateProposal, plateProposal } from './requests/plate-said.ts';
import { type RemarkProposal, remarkProposal } from './requests/remark.ts';
import { type SummaryProposal, summaryProposal } from './requests/summary.ts';
import { type TranscriptProposal, transcriptProposal } from './requests/transcript.ts';
import { type TranslationProposal, translationProposal } from './requests/translation.ts';

export type {
  AltTextProposal,
  CaptionProposal,
  ExplanationProposal,
  FindingProposal,
  NarrativeProposal,
  PlateProposal,
  RemarkProposal,
  SummaryProposal,
  TranscriptProposal,
};
/** What is decided on at an item. */
export type ItemProposal = FindingProposal | NarrativeProposal | CaptionProposal | PlateProposal;
export type Proposal =
  | ItemProposal
  | AltTextProposal
  | SummaryProposal
  | ExplanationProposal
  | TranslationProposal
  | RemarkProposal
  | TranscriptProposal;

const proposalSchema = z.discriminatedUnion('kind', [
  findingProposal,
  narrativeProposal,
  captionProposal,
  altTextProposal,
  plateProposal,
  summaryProposal,
  explanationProposal,
  translationProposal,
  remarkProposal,
  transcriptProposal,
]);

export function readProposal(answer: unknown): Proposal | null {
  const parsed = proposalSchema.safeParse(answer);
  return parsed.success ? parsed.data : null;
}
