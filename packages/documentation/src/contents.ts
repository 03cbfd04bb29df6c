/**
 * The table of contents: categories and their articles, in the order in which they are read. The build fails when an article of
 * `articles/` is not named here, or one that is named is not there. Nothing heavy hangs on this file: screens name their article by it.
 */
export const CATEGORIES = [
  {
    id: 'start',
    title: 'Getting started',
    summary: 'From an empty account to the first report.',
    slugs: ['create-your-account', 'install-the-app', 'set-up-your-office', 'first-report', 'find-your-way'],
  },
] as const;

export type CategoryId = (typeof CATEGORIES)[number]['id'];
export type ArticleSlug = (typeof CATEGORIES)[number]['slugs'][number];

/** Every article, in reading order. */
export const ARTICLE_SLUGS: readonly ArticleSlug[] = CATEGORIES.flatMap(({ slugs }) => slugs);

export const DOCUMENTATION_PATH = '/documentation';

/** @param anchor the id of a heading in the article */
export function articlePath(slug: ArticleSlug, anchor?: string): string {
  return `${DOCUMENTATION_PATH}/${slug}${anchor === undefined ? '' : `#${anchor}`}`;
}

export function categoryOf(slug: string): (typeof CATEGORIES)[number] | null {
  return CATEGORIES.find(({ slugs }) => slugs.some((each) => each === slug)) ?? null;
}
