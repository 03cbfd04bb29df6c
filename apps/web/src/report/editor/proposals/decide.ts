/** What a finding becomes when a proposal is accepted. */
import type { FindingProposal, NarrativeProposal } from '@plumbline/domain/intelligence/proposals';
import { askedPhotos } from '@plumbline/domain/intelligence/requests/sources';
import { findingFromEntry } from '@plumbline/domain/report/defect-library';
import type { PlaceholderValues } from '@plumbline/domain/report/defect-library/placeholders';
import type { AiProposal, DefectLibraryEntry } from '@plumbline/domain/tables/records';

/** `entry`: the library's text, if the proposal names one that is still there; its words are used, not the model's. */
export function findingValues(
  proposal: FindingProposal | NarrativeProposal,
  itemPath: string,
  entry: DefectLibraryEntry | null,
  known: PlaceholderValues,
) {
  if (entry !== null) return findingFromEntry(entry, itemPath, known);
  const { title, observation, implication, recommendation, severity, isSafety } = proposal;
  return { itemPath, title, observation, implication, recommendation, severity, isSafety };
}

/** The photo that shows an accepted finding, and goes with it: the one with the spot, else the only one that was looked at. */
export function photoOfFinding(
  proposal: FindingProposal | NarrativeProposal,
  row: AiProposal,
): string | null {
  if (proposal.kind !== 'finding') return null;
  const [only, ...others] = askedPhotos(row.sources);
  return proposal.region?.mediaId ?? (others.length === 0 ? (only ?? null) : null);
}
