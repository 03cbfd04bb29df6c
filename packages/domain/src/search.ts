/** Search with synonyms and typo tolerance; includes the synonym groups (20 kB), so only for screens loaded later. */
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
