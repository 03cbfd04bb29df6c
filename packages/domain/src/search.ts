/** Search with synonyms and typing slips; holds the synonym groups (20 kB), so it belongs to screens that are loaded later. */
export {
  createReportSearch,
  type ReportSearch,
  type ReportSearchHit,
  type ReportSearchTarget,
} from './search/report-search.ts';
export {
  createSearchIndex,
  type SearchDocument,
  type SearchHit,
  type SearchIndex,
  type SearchResult,
} from './search/search-index.ts';
