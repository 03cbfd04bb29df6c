/** Converts between library comments and findings. The database seeds the standard comments. */
import { type DefectLibraryEntry, type ReportFinding, reportFindings } from '../tables/records.ts';
import type { LibraryText } from './defect-library/library-text-schema.ts';
import { fillTexts, type PlaceholderValues } from './defect-library/placeholders.ts';
import { isInstanceId } from './engine/answer-path.ts';

/** An empty comment. */
export const blankLibraryText: LibraryText = {
  section: '',
  item: '',
  title: '',
  severity: 'moderate',
  isSafety: false,
  observation: '',
  implication: '',
  recommendation: '',
  trade: null,
  action: null,
  timeframe: null,
  synonyms: [],
  tags: [],
  locationHints: [],
};

export type FindingDraft = Omit<
  ReportFinding,
  'id' | 'scopeId' | 'createdAt' | 'updatedAt' | 'createdBy' | 'deletedAt' | 'reportId' | 'position'
>;

/**
 * Copies the comment into a finding, so later library changes don't affect reports. Values in `known` are filled in.
 */
export function findingFromEntry(
  entry: DefectLibraryEntry,
  itemPath: string,
  known: PlaceholderValues = {},
): FindingDraft {
  return {
    ...reportFindings.initial,
    itemPath,
    libraryId: entry.id,
    title: entry.title,
    severity: entry.severity,
    isSafety: entry.isSafety,
    isNearEndOfLife: entry.tags.includes('end-of-life'),
    observation: entry.observation,
    implication: entry.implication,
    recommendation: entry.recommendation,
    trade: entry.trade,
    action: entry.action,
    timeframe: entry.timeframe,
    tags: [...new Set([...entry.tags, entry.key])],
    ...fillTexts(entry, known),
  };
}

/** 'Save to library': the text, the finding's locations as hints, and its section and item. */
export function entryFromFinding(
  finding: Pick<
    ReportFinding,
    | 'itemPath'
    | 'title'
    | 'severity'
    | 'isSafety'
    | 'observation'
    | 'implication'
    | 'recommendation'
    | 'trade'
    | 'action'
    | 'timeframe'
  >,
  locations: readonly string[],
): LibraryText {
  // An additional system of a section has its id between section and item.
  const parts = finding.itemPath.split('/').filter((part) => !isInstanceId(part));
  return {
    section: parts[0] ?? '',
    item: parts[1] ?? '',
    title: finding.title.trim(),
    severity: finding.severity,
    isSafety: finding.isSafety,
    observation: finding.observation.trim(),
    implication: finding.implication.trim(),
    recommendation: finding.recommendation.trim(),
    trade: finding.trade,
    action: finding.action,
    timeframe: finding.timeframe,
    synonyms: [],
    tags: [],
    locationHints: [...new Set(locations.map((each) => each.trim()).filter((each) => each !== ''))],
  };
}
