/** Search with synonyms and typo tolerance; includes the synonym groups (20 kB), so only for screens loaded later. */
export {
  createReportSearch,
  type ReportSearch,
  type ReportSearchHit,
  type ReportSearchTarget,
} from './report-search.ts';
export {
  createSearchIndex,
  type SearchDocument,
  type SearchHit,
  type SearchIndex,
  type SearchResult,
} from './search-index.ts';
