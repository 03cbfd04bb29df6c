/** Search options shared by the build, which writes the index, and the page that reads it. */
import type { Options, SearchOptions } from 'minisearch';

/** One part of an article: its introduction, or the text below a heading. */
export interface SearchedPart {
  /** 'slug' or 'slug#heading' */
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  /** Empty for the opening. */
  readonly heading: string;
  readonly text: string;
  /** Synonyms people use. */
  readonly words: string;
}

export const INDEX_OPTIONS: Options<SearchedPart> = {
  fields: ['title', 'heading', 'text', 'words'],
  storeFields: ['slug', 'title', 'heading', 'text'],
};

export const SEARCH_OPTIONS: SearchOptions = {
  boost: { title: 4, heading: 3, words: 2 },
  prefix: (term) => term.length > 2,
  // Tolerates a typo in words of five letters and more.
  fuzzy: (term) => (term.length > 4 ? 0.2 : false),
  combineWith: 'AND',
};
