/** How articles are searched; the index that the build writes and the page that reads it have to agree. */
import type { Options, SearchOptions } from 'minisearch';

/** One part of an article: its opening, or what stands below a heading. */
export interface SearchedPart {
  /** 'slug' or 'slug#heading' */
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  /** Empty for the opening. */
  readonly heading: string;
  readonly text: string;
  /** Further words that people say for the same thing. */
  readonly words: string;
}

export const INDEX_OPTIONS: Options<SearchedPart> = {
  fields: ['title', 'heading', 'text', 'words'],
  storeFields: ['slug', 'title', 'heading', 'text'],
};

export const SEARCH_OPTIONS: SearchOptions = {
  boost: { title: 4, heading: 3, words: 2 },
  prefix: (term) => term.length > 2,
  // A typing error in a word of five letters and more.
  fuzzy: (term) => (term.length > 4 ? 0.2 : false),
  combineWith: 'AND',
};
