/** The articles themselves, with all their text: loaded by the pages that show them. */
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

/** The articles before and after one in reading order; a category ends where the next one begins. */
export function neighboursOf(slug: string): Neighbours {
  const inOrder: readonly string[] = ARTICLE_SLUGS;
  const index = inOrder.indexOf(slug);
  const at = (position: number) => findArticle(inOrder[position] ?? '');
  return { previous: index > 0 ? at(index - 1) : null, next: index < 0 ? null : at(index + 1) };
}

/** @param name as the article gives it, without theme and ending */
export function findPicture(name: string): ArticlePicture | null {
  return pictures[name] ?? null;
}
