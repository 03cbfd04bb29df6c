/**
 * Searches the documentation offline: the index is part of the app. Loaded on the first search (`await
 * import('@plumbline/documentation/search-articles')`).
 */
import index from 'plumbline:article-index';
import MiniSearch from 'minisearch';
import { type ArticleSlug, articlePath } from './contents.ts';
import { INDEX_OPTIONS, SEARCH_OPTIONS, type SearchedPart } from './search-options.ts';

export interface FoundArticle {
  readonly slug: string;
  /** Links to the best matching part. */
  readonly href: string;
  readonly title: string;
  /** Heading of that part; empty for the introduction. */
  readonly heading: string;
  /** An excerpt of that part, around the first match. */
  readonly excerpt: string;
}

export interface ArticleSearch {
  /** Best match first, each article once; nothing for an empty query. */
  readonly find: (query: string, limit?: number) => readonly FoundArticle[];
}

const EXCERPT_LENGTH = 150;

export function createArticleSearch(json: string = index): ArticleSearch {
  const engine = MiniSearch.loadJSON<SearchedPart>(json, INDEX_OPTIONS);
  function find(query: string, limit = 8): readonly FoundArticle[] {
    if (query.trim() === '') return [];
    const all = engine.search(query, SEARCH_OPTIONS);
    // A whole question is answered by the known words in it.
    const hits = all.length > 0 ? all : engine.search(query, { ...SEARCH_OPTIONS, combineWith: 'OR' });
    const found = new Map<string, FoundArticle>();
    for (const hit of hits) {
      const part = hit as unknown as SearchedPart & { terms: readonly string[] };
      if (found.has(part.slug)) continue;
      const [slug, anchor] = part.id.split('#') as [ArticleSlug, string | undefined];
      found.set(slug, {
        slug,
        href: articlePath(slug, anchor),
        title: part.title,
        heading: part.heading,
        excerpt: excerptOf(part.text, part.terms),
      });
      if (found.size === limit) break;
    }
    return [...found.values()];
  }
  return { find };
}

/** Starts at a word, shortly before the first match. */
export function excerptOf(text: string, terms: readonly string[]): string {
  if (text.length <= EXCERPT_LENGTH) return text;
  const lower = text.toLowerCase();
  const places = terms.map((term) => lower.indexOf(term)).filter((place) => place >= 0);
  const first = places.length === 0 ? 0 : Math.min(...places);
  const begin = first < 60 ? 0 : text.indexOf(' ', first - 50) + 1;
  const end = text.lastIndexOf(' ', begin + EXCERPT_LENGTH);
  const isCut = begin + EXCERPT_LENGTH < text.length;
  const words = isCut ? text.slice(begin, end > begin ? end : begin + EXCERPT_LENGTH) : text.slice(begin);
  return `${begin > 0 ? '… ' : ''}${words}${isCut ? ' …' : ''}`;
}
