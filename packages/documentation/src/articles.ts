/** The articles with all their text: loaded by the pages that show them. */
import { pictures } from 'plumbline:article-pictures';
import { articles } from 'plumbline:articles';
import type { Article, ArticlePicture } from './article.ts';
import { ARTICLE_SLUGS } from './contents.ts';

/** In reading order. */
export const ARTICLES: readonly Article[] = articles;

export function findArticle(slug: string): Article | null {
  return ARTICLES.find((article) => article.slug === slug) ?? null;
}

export interface Neighbours {
  readonly previous: Article | null;
  readonly next: Article | null;
}

/** Previous and next article in reading order; at the end of a category, the next one follows. */
export function neighboursOf(slug: string): Neighbours {
  const inOrder: readonly string[] = ARTICLE_SLUGS;
  const index = inOrder.indexOf(slug);
  const at = (position: number) => findArticle(inOrder[position] ?? '');
  return { previous: index > 0 ? at(index - 1) : null, next: index < 0 ? null : at(index + 1) };
}

/** @param name as in the article, without theme and extension */
export function findPicture(name: string): ArticlePicture | null {
  return pictures[name] ?? null;
}
